CREATE TABLE "content_drafts" (
	"path" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"base_text" text,
	"base_hash" text,
	"by_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_path_version_pk" PRIMARY KEY("path","version"),
	CONSTRAINT "content_drafts_base" CHECK (("content_drafts"."base_text" is null) = ("content_drafts"."base_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "content_publication_files" (
	"number" integer NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	"base_text" text,
	"base_hash" text,
	"draft_version" integer,
	CONSTRAINT "content_publication_files_number_path_pk" PRIMARY KEY("number","path"),
	CONSTRAINT "content_publication_files_base" CHECK (("content_publication_files"."base_text" is null) = ("content_publication_files"."base_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"follows" integer NOT NULL,
	"takes_back" integer,
	"state" text NOT NULL,
	"reason" text,
	"by_id" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "content_publications_ended" CHECK (("content_publications"."state" = 'checking') = ("content_publications"."ended_at" is null)),
	CONSTRAINT "content_publications_reason" CHECK (("content_publications"."state" = 'refused') = ("content_publications"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publication_files" ADD CONSTRAINT "content_publication_files_number_content_publications_number_fk" FOREIGN KEY ("number") REFERENCES "public"."content_publications"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_publications_checking" ON "content_publications" USING btree ("state") WHERE "content_publications"."state" = 'checking';--> statement-breakpoint
CREATE TRIGGER "content_drafts_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "content_drafts"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
--> statement-breakpoint
CREATE TRIGGER "content_publication_files_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "content_publication_files"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
