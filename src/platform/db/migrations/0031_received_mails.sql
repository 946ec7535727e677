CREATE TABLE "received_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"is_from_sender" boolean NOT NULL,
	"text" text NOT NULL,
	"missing" text,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_mails_once" UNIQUE("submission_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "received_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "wrote_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "received_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "inbox_words"("of" uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', translate(left(concat_ws(' ', reference,
      (SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(answers, '$.* ? (@.type() == "string")') AS value),
      (SELECT string_agg(text, ' ') FROM inbox_events WHERE submission_id = "of"),
      (SELECT string_agg(text, ' ') FROM replies WHERE submission_id = "of"),
      (SELECT string_agg(concat_ws(' ', from_name, from_address, text), ' ') FROM received_mails WHERE submission_id = "of")), 200000),
    '@./\-_:,;()[]<>+"''&?!=#%*|~’‘“”–—…•', repeat(' ', 40)))
  FROM submissions WHERE id = "of"
$$;
--> statement-breakpoint
CREATE TRIGGER "inbox_follows_mail" AFTER INSERT ON "received_mails" FOR EACH ROW EXECUTE FUNCTION "inbox_follows_reply"();
--> statement-breakpoint
CREATE TRIGGER "history_kept" BEFORE UPDATE OR DELETE ON "received_mails" FOR EACH ROW EXECUTE FUNCTION "history_kept"();
