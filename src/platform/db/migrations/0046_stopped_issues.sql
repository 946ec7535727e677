CREATE TABLE "newsletter_stops" (
	"draft_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_stops_draft_id_stopped_at_pk" PRIMARY KEY("draft_id","stopped_at")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_stops" ADD CONSTRAINT "newsletter_stops_draft_id_newsletter_sendings_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."newsletter_sendings"("draft_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_stops" ADD CONSTRAINT "newsletter_stops_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "newsletter_stops_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "newsletter_stops"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
