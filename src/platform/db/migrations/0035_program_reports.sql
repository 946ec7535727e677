CREATE TABLE "job_imports" (
	"source" text PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "program_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"program" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problems" jsonb NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox_readings" ADD COLUMN "read_at" timestamp with time zone;