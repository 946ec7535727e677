-- both versions: the column is read as before and made by the database. One pass over the table, which stays locked for 4 s a million mails.
ALTER TABLE "deliveries"
  DROP COLUMN "priority",
  ADD COLUMN "priority" smallint GENERATED ALWAYS AS (case
  when mail_kind in ('staff', 'corrected', 'booking-confirmed-staff', 'booking-moved-staff', 'booking-cancelled-staff', 'booking-seat-staff') then 0
  when mail_kind = 'booking-reminder' then 2
  when mail_kind = 'job-alert' then 3
  when mail_kind = 'newsletter-issue' then 4
  else 1 end) STORED NOT NULL;--> statement-breakpoint
-- both versions: it went with its column.
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("priority","next_attempt_at") WHERE "deliveries"."delivered_at" is null and "deliveries"."failed_at" is null;
