ALTER TABLE "job_places" DROP CONSTRAINT "job_places_once";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "employment_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "other_locations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "or_remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_places" ADD COLUMN "other_locations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_places" ADD COLUMN "others_digest" text GENERATED ALWAYS AS (md5(other_locations::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_places" ADD CONSTRAINT "job_places_once" UNIQUE NULLS NOT DISTINCT("city","state","country","others_digest");