ALTER TABLE "installation_secret" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An installation from before this is as old as its files.
UPDATE "installation_secret" SET "created_at" = 'epoch';
