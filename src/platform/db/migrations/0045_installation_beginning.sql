ALTER TABLE "installation_secret" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An installation from before this is as old as its files.
-- both versions: it is one row, which nobody writes after the first start
UPDATE "installation_secret" SET "created_at" = 'epoch';
