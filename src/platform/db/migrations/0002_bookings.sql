CREATE TABLE "bookings" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"calendar" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"seat" integer,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_seat_once" UNIQUE("calendar","starts_at","seat"),
	CONSTRAINT "bookings_seat_while_booked" CHECK (("bookings"."seat" is not null) = ("bookings"."state" = 'booked'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("calendar","starts_at","since") WHERE "bookings"."state" = 'waiting';