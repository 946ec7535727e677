CREATE TABLE "inbox_drafts" (
	"staff_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_drafts_staff_id_submission_id_pk" PRIMARY KEY("staff_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "inbox_saved_replies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_submission_id_number_pk" PRIMARY KEY("submission_id","number")
);
--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "reply_number" integer;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_drafts" ADD CONSTRAINT "inbox_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_drafts" ADD CONSTRAINT "inbox_drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_drafts_submission" ON "inbox_drafts" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("received_at","submission_id") WHERE "inbox_items"."snoozed_until" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "inbox_words"("of" uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', translate(left(concat_ws(' ', reference,
      (SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(answers, '$.* ? (@.type() == "string")') AS value),
      (SELECT string_agg(text, ' ') FROM inbox_events WHERE submission_id = "of"),
      (SELECT string_agg(text, ' ') FROM replies WHERE submission_id = "of")), 200000),
    '@./\-_:,;()[]<>+"''&?!=#%*|~’‘“”–—…•', repeat(' ', 40)))
  FROM submissions WHERE id = "of"
$$;
--> statement-breakpoint
CREATE FUNCTION "inbox_follows_reply"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owing uuid := coalesce(new.submission_id, old.submission_id);
BEGIN
  UPDATE inbox_texts SET words = words_now FROM inbox_words(owing) AS words_now
    WHERE submission_id = owing AND words_now IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "inbox_follows_reply" AFTER INSERT OR DELETE ON "replies" FOR EACH ROW EXECUTE FUNCTION "inbox_follows_reply"();
--> statement-breakpoint
-- A submission is answered when its reply is out, in the statement of whichever worker says so.
CREATE FUNCTION "reply_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions SET status = 'answered' WHERE id = new.submission_id AND status IN ('received', 'read');
  IF found THEN
    INSERT INTO status_changes (submission_id, subject, status, changed_by, staff_name)
      SELECT submission_id, 'submission', 'answered', 'staff', staff_name
      FROM replies WHERE submission_id = new.submission_id AND number = new.number;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reply_answers" AFTER UPDATE OF "delivered_at" ON "deliveries" FOR EACH ROW
  WHEN (new.mail_kind = 'reply' AND old.delivered_at IS NULL AND new.delivered_at IS NOT NULL) EXECUTE FUNCTION "reply_answers"();
