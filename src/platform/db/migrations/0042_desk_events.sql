CREATE TABLE "job_import_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_import_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"source" text NOT NULL,
	"forced" boolean NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_events" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "job_import_events" ADD CONSTRAINT "job_import_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "job_import_events_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "job_import_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
