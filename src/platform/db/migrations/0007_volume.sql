ALTER TABLE "job_search" ALTER COLUMN "job_id" DROP NOT NULL;--> statement-breakpoint
-- Rows of jobs that were deleted: until now nothing said so.
UPDATE "job_search" SET "job_id" = NULL WHERE NOT EXISTS (SELECT FROM "jobs" WHERE "jobs"."id" = "job_search"."job_id");--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_taken" ON "bookings" USING btree ("calendar","ends_at") WHERE "bookings"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "job_alerts_unconfirmed" ON "job_alerts" USING btree ("asked_at") WHERE "job_alerts"."confirmed_at" is null and "job_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "job_alerts_ended" ON "job_alerts" USING btree ("ended_at") WHERE "job_alerts"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_open_ids" ON "jobs" USING btree ("id","posted_at","closes_at","example") WHERE "jobs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_closed" ON "jobs" USING btree ("closed_at") WHERE "jobs"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "job_search_spare" ON "job_search" USING btree ("slot") WHERE "job_search"."job_id" is null;--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_repeated" ON "deliveries" USING btree ("delivered_at") WHERE "deliveries"."kind" like 'newsletter-%' or "deliveries"."kind" like 'job-alert%';--> statement-breakpoint
CREATE INDEX "private_links_expires_at" ON "private_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submissions_open" ON "submissions" USING btree ("received_at") WHERE "submissions"."status" in ('received', 'read');--> statement-breakpoint
CREATE INDEX "submissions_suspicious" ON "submissions" USING btree ("received_at") WHERE "submissions"."suspicion" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_unconfirmed" ON "subscriptions" USING btree ("asked_at") WHERE "subscriptions"."confirmed_at" is null and "subscriptions"."ended_at" is null;