CREATE TABLE "held_files" (
	"key" text PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"reference" text NOT NULL,
	"original_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_records" (
	"reference" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"record" jsonb NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_files" ADD CONSTRAINT "held_files_reference_held_records_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."held_records"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_files_reference" ON "held_files" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "held_records_until" ON "held_records" USING btree ("held_until");