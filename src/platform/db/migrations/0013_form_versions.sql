CREATE TABLE "form_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "form_version" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_form_version_form_versions_id_fk" FOREIGN KEY ("form_version") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;