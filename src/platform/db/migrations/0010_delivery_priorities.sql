DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "priority" smallint GENERATED ALWAYS AS (case
  when kind ~ '-(staff|corrected)(:|$)' then 0
  when kind like 'booking-reminder:%' then 2
  when kind like 'job-alert:%' then 3
  when kind like 'newsletter-issue:%' then 4
  else 1 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "email_domain" text GENERATED ALWAYS AS (lower(split_part(answers ->> 'email', '@', -1))) STORED;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("priority","next_attempt_at") WHERE "deliveries"."delivered_at" is null and "deliveries"."failed_at" is null;