-- both versions: the column is read as before and made by the database. One pass over the table, which stays locked for 4 s a million mails.
ALTER TABLE "deliveries"
  DROP COLUMN "priority",
  ADD COLUMN "priority" smallint GENERATED ALWAYS AS (case
  when mail_kind in ('staff', 'corrected', 'booking-confirmed-staff', 'booking-moved-staff', 'booking-cancelled-staff', 'booking-seat-staff') then 0
  when mail_kind = 'booking-reminder' then 2
  when mail_kind in ('dates-announced', 'job-alert') then 3
  when mail_kind = 'newsletter-issue' then 4
  else 1 end) STORED NOT NULL;--> statement-breakpoint
-- both versions: it went with its column.
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("priority","next_attempt_at") WHERE "deliveries"."delivered_at" is null and "deliveries"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "people" integer;--> statement-breakpoint
-- Whom the dates were told to stands in the history of what they sent, whoever orders the mail.
CREATE FUNCTION "dates_announced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inbox_events (submission_id, kind, by_id)
    SELECT new.submission_id, 'dates-announced', by_id FROM calendar_events WHERE id = new.number;
  RETURN NULL;
END $$;--> statement-breakpoint
-- both versions: fires for a kind of mail that the version before does not order
CREATE TRIGGER "dates_announced" AFTER INSERT ON "deliveries" FOR EACH ROW
  WHEN (new.mail_kind = 'dates-announced') EXECUTE FUNCTION "dates_announced"();
