CREATE TABLE "staff_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "staff_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "staff_identities_once" UNIQUE("staff_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;