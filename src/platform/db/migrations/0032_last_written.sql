DROP INDEX "inbox_items_all";--> statement-breakpoint
DROP INDEX "inbox_items_place";--> statement-breakpoint
DROP INDEX "inbox_items_form";--> statement-breakpoint
DROP INDEX "inbox_items_mine";--> statement-breakpoint
DROP INDEX "inbox_items_unassigned";--> statement-breakpoint
DROP INDEX "inbox_items_waiting";--> statement-breakpoint
DROP INDEX "inbox_items_snoozed";--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "last_written_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(wrote_again_at, received_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "inbox_items_all" ON "inbox_items" USING btree ("last_written_at","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_place" ON "inbox_items" USING btree ("place","last_written_at","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_form" ON "inbox_items" USING btree ("form","place","last_written_at","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_mine" ON "inbox_items" USING btree ("assignee_id","last_written_at","submission_id") WHERE "inbox_items"."place" = 'open';--> statement-breakpoint
CREATE INDEX "inbox_items_unassigned" ON "inbox_items" USING btree ("last_written_at","submission_id") WHERE "inbox_items"."place" = 'open' and "inbox_items"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "inbox_items_waiting" ON "inbox_items" USING btree ("last_written_at","submission_id") WHERE "inbox_items"."place" = 'open' and "inbox_items"."status" in ('received', 'read');--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("last_written_at","submission_id") WHERE "inbox_items"."snoozed_until" is not null;