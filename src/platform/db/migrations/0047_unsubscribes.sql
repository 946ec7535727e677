CREATE TABLE "unsubscribes" (
	"submission_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"stored_in" uuid,
	CONSTRAINT "unsubscribes_ended_at_submission_id_pk" PRIMARY KEY("ended_at","submission_id")
);
--> statement-breakpoint
CREATE INDEX "unsubscribes_stored_in" ON "unsubscribes" USING btree ("stored_in");