CREATE TABLE "job_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" bigint NOT NULL,
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "by_hand" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "feed_says" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "typed" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closing_word" text;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_events_job" ON "job_events" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "jobs_source_newest" ON "jobs" USING btree ("source","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_drafts" ON "jobs" USING btree ("id" DESC NULLS LAST) WHERE "jobs"."posted_at" is null and "jobs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_paused" ON "jobs" USING btree ("id" DESC NULLS LAST) WHERE "jobs"."paused";--> statement-breakpoint
CREATE INDEX "jobs_ending" ON "jobs" USING btree ("closes_at") WHERE "jobs"."closed_at" is null and "jobs"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_to_confirm" ON "jobs" USING btree ("confirmed_at") WHERE "jobs"."confirmed_at" is not null and "jobs"."posted_at" is not null and "jobs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_typed_words" ON "jobs" USING gin (lower("title" || ' ' || coalesce("client", '') || ' ' || coalesce("city", '')) gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "job_events_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- They go with their job, and with nothing else.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM jobs WHERE id = OLD.job_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Events are added, never changed';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "job_events_kept" BEFORE UPDATE OR DELETE ON "job_events"
  FOR EACH ROW EXECUTE FUNCTION "job_events_kept"();
