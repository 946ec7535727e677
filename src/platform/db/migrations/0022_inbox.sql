CREATE TABLE "inbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_id" uuid,
	"assignee_id" uuid,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "inbox_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "inbox_filters_once" UNIQUE("staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"suspicion" text,
	"place" text GENERATED ALWAYS AS (case when suspicion is not null then 'spam' when status = 'closed' then 'closed' else 'open' end) STORED NOT NULL,
	"assignee_id" uuid,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_mentions" (
	"staff_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	CONSTRAINT "inbox_mentions_staff_id_submission_id_pk" PRIMARY KEY("staff_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_texts" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_filters" ADD CONSTRAINT "inbox_filters_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_mentions" ADD CONSTRAINT "inbox_mentions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_mentions" ADD CONSTRAINT "inbox_mentions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_texts" ADD CONSTRAINT "inbox_texts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_events_submission" ON "inbox_events" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "inbox_items_all" ON "inbox_items" USING btree ("received_at","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_place" ON "inbox_items" USING btree ("place","received_at","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_form" ON "inbox_items" USING btree ("form","place","received_at","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_mine" ON "inbox_items" USING btree ("assignee_id","received_at","submission_id") WHERE "inbox_items"."place" = 'open';--> statement-breakpoint
CREATE INDEX "inbox_items_unassigned" ON "inbox_items" USING btree ("received_at","submission_id") WHERE "inbox_items"."place" = 'open' and "inbox_items"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "inbox_items_waiting" ON "inbox_items" USING btree ("received_at","submission_id") WHERE "inbox_items"."place" = 'open' and "inbox_items"."status" in ('received', 'read');--> statement-breakpoint
CREATE INDEX "inbox_mentions_submission" ON "inbox_mentions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "inbox_texts_words" ON "inbox_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("submission_id") WHERE "deliveries"."failed_at" is not null and "deliveries"."delivered_at" is null;--> statement-breakpoint
-- The words of an item for the search. Punctuation goes, so that an address or a reference is found by each of its parts.
CREATE FUNCTION "inbox_words"("of" uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', translate(left(concat_ws(' ', reference,
      (SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(answers, '$.* ? (@.type() == "string")') AS value),
      (SELECT string_agg(text, ' ') FROM inbox_events WHERE submission_id = "of")), 200000),
    '@./\-_:,;()[]<>+"''&?!=#%*|~’‘“”–—…•', repeat(' ', 40)))
  FROM submissions WHERE id = "of"
$$;
--> statement-breakpoint
-- Nobody answers requests for the newsletter and for job alerts: they have no item.
CREATE FUNCTION "inbox_follows_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.form IN ('newsletter', 'job-alert') THEN RETURN NULL; END IF;
  INSERT INTO inbox_items (submission_id, form, received_at, status, suspicion)
    VALUES (new.id, new.form, new.received_at, new.status, new.suspicion)
    ON CONFLICT (submission_id) DO UPDATE
      SET received_at = excluded.received_at, status = excluded.status, suspicion = excluded.suspicion;
  IF tg_op = 'INSERT' THEN
    INSERT INTO inbox_texts (submission_id, words) VALUES (new.id, inbox_words(new.id));
  ELSIF new.answers IS DISTINCT FROM old.answers THEN
    INSERT INTO inbox_events (submission_id, kind) VALUES (new.id, 'corrected');
    UPDATE inbox_texts SET words = inbox_words(new.id) WHERE submission_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "inbox_follows_submission" AFTER INSERT OR UPDATE OF "answers", "status", "suspicion", "received_at" ON "submissions"
  FOR EACH ROW EXECUTE FUNCTION "inbox_follows_submission"();
--> statement-breakpoint
CREATE FUNCTION "inbox_counts_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inbox_items SET version = version + 1 WHERE submission_id = new.submission_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "inbox_counts_history" AFTER INSERT ON "status_changes" FOR EACH ROW EXECUTE FUNCTION "inbox_counts_history"();
--> statement-breakpoint
CREATE TRIGGER "inbox_counts_history" AFTER INSERT ON "inbox_events" FOR EACH ROW EXECUTE FUNCTION "inbox_counts_history"();
--> statement-breakpoint
CREATE FUNCTION "inbox_follows_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inbox_texts SET words = inbox_words(new.submission_id) WHERE submission_id = new.submission_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "inbox_follows_event" AFTER INSERT ON "inbox_events" FOR EACH ROW WHEN (new.text IS NOT NULL)
  EXECUTE FUNCTION "inbox_follows_event"();
--> statement-breakpoint
-- Whoever erases a submission erases its history too: then the submission is gone before the rows that hang on it.
CREATE FUNCTION "history_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM submissions WHERE id = old.submission_id) THEN RETURN old; END IF;
  RAISE EXCEPTION 'Events are added, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "history_kept" BEFORE UPDATE OR DELETE ON "inbox_events" FOR EACH ROW EXECUTE FUNCTION "history_kept"();
--> statement-breakpoint
CREATE TRIGGER "history_kept" BEFORE UPDATE OR DELETE ON "status_changes" FOR EACH ROW EXECUTE FUNCTION "history_kept"();
--> statement-breakpoint
INSERT INTO "inbox_items" ("submission_id", "form", "received_at", "status", "suspicion", "version")
  SELECT id, form, received_at, status, suspicion, (SELECT count(*) FROM status_changes WHERE submission_id = submissions.id)
  FROM submissions WHERE form NOT IN ('newsletter', 'job-alert');
--> statement-breakpoint
INSERT INTO "inbox_texts" ("submission_id", "words") SELECT submission_id, inbox_words(submission_id) FROM inbox_items;
