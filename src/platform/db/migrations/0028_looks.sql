CREATE TABLE "inbox_looks" (
	"submission_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"typed_at" timestamp with time zone,
	CONSTRAINT "inbox_looks_submission_id_staff_id_pk" PRIMARY KEY("submission_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_looks" ADD CONSTRAINT "inbox_looks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_looks" ADD CONSTRAINT "inbox_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;