CREATE TABLE "booking_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "booking_blocks_once" UNIQUE NULLS NOT DISTINCT("calendar","starts_at","ends_at"),
	CONSTRAINT "booking_blocks_forward" CHECK ("booking_blocks"."starts_at" < "booking_blocks"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "booking_sessions" (
	"calendar" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_sessions_calendar_starts_at_pk" PRIMARY KEY("calendar","starts_at"),
	CONSTRAINT "booking_sessions_seats" CHECK ("booking_sessions"."seats" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"calendar" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text,
	"seats" integer
);
--> statement-breakpoint
CREATE TABLE "newsletter_drafts" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"markdown" text NOT NULL,
	"by_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_drafts_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "newsletter_sendings" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"issue_id" text NOT NULL,
	"by_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriber_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"list" text NOT NULL,
	"by_id" uuid NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_drafts" ADD CONSTRAINT "newsletter_drafts_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_events" ADD CONSTRAINT "subscriber_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_blocks_ends_at" ON "booking_blocks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "calendar_events_happened_at" ON "calendar_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "bookings_starts_at" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "deliveries_issue" ON "deliveries" USING btree ("number") WHERE mail_kind = 'newsletter-issue';--> statement-breakpoint
CREATE TRIGGER "calendar_events_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "calendar_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
--> statement-breakpoint
CREATE TRIGGER "newsletter_drafts_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "newsletter_drafts"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
--> statement-breakpoint
CREATE TRIGGER "newsletter_sendings_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "newsletter_sendings"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
--> statement-breakpoint
CREATE TRIGGER "subscriber_events_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "subscriber_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
