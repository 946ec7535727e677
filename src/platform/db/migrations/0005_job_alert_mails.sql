CREATE TABLE "job_alert_mails" (
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"job_ids" bigint[] NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "job_alert_mails_submission_id_number_pk" PRIMARY KEY("submission_id","number")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_alert_mails" ADD CONSTRAINT "job_alert_mails_submission_id_job_alerts_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."job_alerts"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_listed" ON "jobs" USING btree ("listed_at");