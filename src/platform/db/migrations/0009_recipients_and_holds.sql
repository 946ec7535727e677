CREATE TABLE "booking_shares" (
	"holder" text NOT NULL,
	"number" smallint NOT NULL,
	"submission_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_shares_holder_number_pk" PRIMARY KEY("holder","number")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone[] NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "mailbox" text;--> statement-breakpoint
UPDATE "private_links" SET "mailbox" = coalesce(lower("submissions"."answers" ->> 'email'), '') FROM "submissions" WHERE "submissions"."id" = "private_links"."submission_id";--> statement-breakpoint
ALTER TABLE "private_links" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_shares" ADD CONSTRAINT "booking_shares_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_shares_submission" ON "booking_shares" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE "bookings"."held_until" is not null and "bookings"."state" in ('booked', 'waiting');