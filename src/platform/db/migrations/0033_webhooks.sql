CREATE TABLE "webhook_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"address" text NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"attempted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"outcome" text NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deadlines" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deadlines_once" CHECK ("webhook_deadlines"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"carried_sent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"includes_sent" boolean NOT NULL,
	"secret" text NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"earlier_secret" text,
	"earlier_secret_until" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"disabled_because" text,
	"disabled_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notice_tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_disabled" CHECK (("webhook_endpoints"."state" = 'disabled') = ("webhook_endpoints"."disabled_at" is not null) and ("webhook_endpoints"."disabled_at" is null) = ("webhook_endpoints"."disabled_because" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"submission_id" uuid,
	"facts" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_changes" ADD CONSTRAINT "webhook_changes_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_changes_endpoint" ON "webhook_changes" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id") WHERE "webhook_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."delivered_at" is null and "webhook_deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("endpoint_id","failed_at") WHERE "webhook_deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_submission" ON "webhook_events" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "webhook_events_happened" ON "webhook_events" USING btree ("happened_at");--> statement-breakpoint
INSERT INTO "webhook_deadlines" DEFAULT VALUES;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_changes_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "webhook_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION "staff_events_kept"();
--> statement-breakpoint
-- A time as payloads write it (RFC 3339).
CREATE FUNCTION "webhook_time"("at" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Writes down an event, with a delivery for each endpoint that wants it; nothing where none does. The lock has whoever deletes
-- an endpoint wait, so that no visitor's transaction fails for it.
CREATE FUNCTION "webhook_order"("of_type" text, "of_submission" uuid, "at" timestamp with time zone, "known" jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanting uuid[];
  ordered uuid;
BEGIN
  SELECT array_agg(id) INTO wanting
    FROM (SELECT id FROM webhook_endpoints WHERE of_type = ANY (events) ORDER BY id FOR KEY SHARE) AS locked;
  IF wanting IS NULL THEN RETURN; END IF;
  INSERT INTO webhook_events (type, submission_id, facts, happened_at)
    VALUES (of_type, of_submission, known, "at") RETURNING id INTO ordered;
  INSERT INTO webhook_deliveries (event_id, endpoint_id) SELECT ordered, unnest(wanting);
END $$;
--> statement-breakpoint
-- At the commit, when it is known whether it is an application. Who asks for the newsletter or a job alert has no item in the inbox,
-- and is nobody else's business.
CREATE FUNCTION "webhook_arrival"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent submissions;
BEGIN
  SELECT * INTO sent FROM submissions WHERE id = new.id AND suspicion IS NULL;
  IF NOT found THEN RETURN NULL; END IF;
  IF tg_op = 'UPDATE' AND EXISTS (SELECT FROM webhook_events WHERE submission_id = sent.id AND type = 'submission.received')
    THEN RETURN NULL; END IF;
  PERFORM webhook_order('submission.received', sent.id, clock_timestamp(), jsonb_build_object(
    'reference', sent.reference, 'form', sent.form, 'receivedAt', webhook_time(sent.received_at)));
  PERFORM webhook_order('application.received', sent.id, clock_timestamp(), jsonb_build_object(
      'reference', sent.reference, 'job', jsonb_build_object('id', jobs.id, 'title', jobs.title),
      'receivedAt', webhook_time(sent.received_at), 'decideBy', decide_by))
    FROM applications JOIN jobs ON jobs.id = job_id WHERE submission_id = sent.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE CONSTRAINT TRIGGER "webhook_arrival" AFTER INSERT ON "submissions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.suspicion IS NULL AND new.form NOT IN ('newsletter', 'job-alert')) EXECUTE FUNCTION "webhook_arrival"();
--> statement-breakpoint
-- What was taken for spam arrives when staff say that it is none, unless it was told of before somebody took it for that.
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE CONSTRAINT TRIGGER "webhook_not_spam" AFTER UPDATE OF "suspicion" ON "submissions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.suspicion IS NOT NULL AND new.suspicion IS NULL AND new.form NOT IN ('newsletter', 'job-alert'))
  EXECUTE FUNCTION "webhook_arrival"();
--> statement-breakpoint
CREATE FUNCTION "webhook_correction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_order('submission.corrected', new.id, clock_timestamp(), jsonb_build_object(
    'reference', new.reference, 'form', new.form, 'receivedAt', webhook_time(new.received_at)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_correction" AFTER UPDATE OF "answers" ON "submissions" FOR EACH ROW
  WHEN (new.answers IS DISTINCT FROM old.answers AND new.suspicion IS NULL AND new.form NOT IN ('newsletter', 'job-alert'))
  EXECUTE FUNCTION "webhook_correction"();
--> statement-breakpoint
CREATE FUNCTION "webhook_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_order('submission.erased', NULL, clock_timestamp(), jsonb_build_object('reference', old.reference, 'form', old.form));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_erasure" AFTER DELETE ON "submissions" FOR EACH ROW
  WHEN (old.suspicion IS NULL AND old.form NOT IN ('newsletter', 'job-alert')) EXECUTE FUNCTION "webhook_erasure"();
--> statement-breakpoint
-- At the commit: a booking is written after its status. Of one that nobody has confirmed nobody was told.
CREATE FUNCTION "webhook_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent submissions;
BEGIN
  SELECT * INTO sent FROM submissions WHERE id = new.submission_id AND suspicion IS NULL;
  IF NOT found THEN RETURN NULL; END IF;
  IF new.subject = 'submission' THEN
    PERFORM webhook_order('submission.status_changed', sent.id, new.changed_at, jsonb_build_object(
      'reference', sent.reference, 'form', sent.form, 'status', new.status, 'by', new.changed_by));
  ELSE
    PERFORM webhook_order('booking.' || CASE new.status WHEN 'cancelled' THEN 'canceled' ELSE new.status END,
        sent.id, new.changed_at, jsonb_build_object(
        'reference', sent.reference, 'calendar', calendar, 'startsAt', webhook_time(starts_at), 'endsAt', webhook_time(ends_at),
        'by', new.changed_by))
      FROM bookings WHERE submission_id = sent.id AND held_until IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE CONSTRAINT TRIGGER "webhook_status" AFTER INSERT ON "status_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.subject = 'submission' OR (new.subject = 'booking' AND new.status IN ('booked', 'waiting', 'moved', 'cancelled')))
  EXECUTE FUNCTION "webhook_status"();
--> statement-breakpoint
CREATE FUNCTION "webhook_stage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_order('application.stage_changed', new.submission_id, clock_timestamp(), jsonb_build_object(
      'reference', reference, 'job', jsonb_build_object('id', jobs.id, 'title', jobs.title),
      'stage', new.stage, 'earlierStage', old.stage))
    FROM submissions, jobs WHERE submissions.id = new.submission_id AND jobs.id = new.job_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_stage" AFTER UPDATE OF "stage" ON "applications" FOR EACH ROW
  WHEN (new.stage <> old.stage AND new.place <> 'spam') EXECUTE FUNCTION "webhook_stage"();
--> statement-breakpoint
CREATE FUNCTION "webhook_is_open"("job" jobs, "at" timestamp with time zone) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT job.posted_at IS NOT NULL AND job.closed_at IS NULL AND NOT job.example AND (job.closes_at IS NULL OR job.closes_at > "at")
$$;
--> statement-breakpoint
CREATE FUNCTION "webhook_order_job"("of_type" text, "job" jobs, "at" timestamp with time zone, "more" jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT webhook_order(of_type, NULL, "at", more || jsonb_build_object(
    'id', job.id, 'title', job.title, 'slug', job.slug,
    'postedAt', webhook_time(job.posted_at), 'closesAt', webhook_time(job.closes_at)))
$$;
--> statement-breakpoint
-- A job is open or not as of the time up to which deadlines were told: so one that passes meanwhile is told once, there or here.
CREATE FUNCTION "webhook_job"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told timestamp with time zone;
  was_open boolean := false;
  is_open boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE events && ARRAY['job.published', 'job.closed']) THEN RETURN NULL; END IF;
  SELECT told_until INTO told FROM webhook_deadlines FOR SHARE;
  is_open := webhook_is_open(new, told);
  IF tg_op = 'UPDATE' THEN was_open := webhook_is_open(old, told); END IF;
  IF is_open AND NOT was_open THEN
    PERFORM webhook_order_job('job.published', new, clock_timestamp(), '{}');
  ELSIF was_open AND NOT is_open THEN
    PERFORM webhook_order_job('job.closed', new, clock_timestamp(), jsonb_build_object('because',
      CASE WHEN new.paused THEN 'paused' WHEN new.closed_at IS NULL THEN 'deadline' ELSE 'closed' END));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_job_added" AFTER INSERT ON "jobs" FOR EACH ROW
  WHEN (new.posted_at IS NOT NULL AND NOT new.example) EXECUTE FUNCTION "webhook_job"();
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_job_changed" AFTER UPDATE OF "posted_at", "closed_at", "closes_at", "example" ON "jobs" FOR EACH ROW
  WHEN ((new.posted_at, new.closed_at, new.closes_at, new.example) IS DISTINCT FROM (old.posted_at, old.closed_at, old.closes_at, old.example))
  EXECUTE FUNCTION "webhook_job"();
--> statement-breakpoint
-- No statement closes a job whose deadline passes, so somebody has to look now and then. Returns how many there were.
CREATE FUNCTION "webhook_tell_deadlines"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  told timestamp with time zone;
  passed integer;
BEGIN
  SELECT told_until INTO told FROM webhook_deadlines FOR NO KEY UPDATE;
  PERFORM webhook_order_job('job.closed', jobs, closes_at, '{"because": "deadline"}')
    FROM jobs WHERE closed_at IS NULL AND closes_at > told AND closes_at <= now() AND posted_at IS NOT NULL AND NOT example;
  GET DIAGNOSTICS passed = ROW_COUNT;
  UPDATE webhook_deadlines SET told_until = greatest(told, now());
  RETURN passed;
END $$;
