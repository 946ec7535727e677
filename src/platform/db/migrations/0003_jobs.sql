CREATE TABLE "applications" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"job_id" bigint NOT NULL,
	"decide_by" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"search" text NOT NULL,
	"frequency" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"told_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_alerts_once" UNIQUE("address","search")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"engagements" text[] DEFAULT '{}' NOT NULL,
	"sector" text NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"city" text,
	"state" text,
	"country" text NOT NULL,
	"workplace" text NOT NULL,
	"hybrid_days" smallint,
	"overlap" jsonb,
	"pay_min" numeric(12, 2),
	"pay_max" numeric(12, 2),
	"currency" text,
	"pay_period" text,
	"duration_months" smallint,
	"starts_on" date,
	"posted_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"client" text,
	"client_shown" boolean DEFAULT false NOT NULL,
	"recruiter" text,
	"example" boolean DEFAULT false NOT NULL,
	"digest" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_source_once" UNIQUE("source","source_id"),
	CONSTRAINT "jobs_us_pay_shown" CHECK ("jobs"."country" <> 'US' or "jobs"."posted_at" is null or ("jobs"."pay_min" is not null and "jobs"."pay_max" is not null)),
	CONSTRAINT "jobs_pay_whole" CHECK (("jobs"."pay_min" is null) = ("jobs"."pay_max" is null) and ("jobs"."pay_min" is null) = ("jobs"."currency" is null) and ("jobs"."pay_min" is null) = ("jobs"."pay_period" is null) and "jobs"."pay_min" <= "jobs"."pay_max"),
	CONSTRAINT "jobs_hybrid_days" CHECK ("jobs"."hybrid_days" is null or "jobs"."hybrid_days" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("due_at") WHERE "job_alerts"."confirmed_at" is not null and "job_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("posted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."closed_at" is null;