CREATE TABLE "client_consents" (
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"client" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"passed_on_at" timestamp with time zone,
	CONSTRAINT "client_consents_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "client_consents_once" UNIQUE("submission_id","client"),
	CONSTRAINT "client_consents_passed_on" CHECK ("client_consents"."passed_on_at" is null or "client_consents"."state" in ('given', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "applications_job";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "applied_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "place" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "next_step_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "client_consents" ADD CONSTRAINT "client_consents_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_undecided" ON "applications" USING btree ("decide_by","applied_at","submission_id") WHERE "applications"."place" = 'open' and "applications"."stage" in ('received', 'in-review', 'interview');--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","stage","applied_at","submission_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason" CHECK (("applications"."reason" is not null) = ("applications"."stage" = 'not-going-forward'));--> statement-breakpoint
CREATE FUNCTION "application_place"("status" text, "suspicion" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN suspicion IS NOT NULL THEN 'spam' WHEN status = 'closed' THEN 'closed' ELSE 'open' END
$$;
--> statement-breakpoint
UPDATE "applications" SET "applied_at" = "received_at", "place" = application_place("status", "suspicion")
  FROM "submissions" WHERE "id" = "submission_id";
--> statement-breakpoint
-- Applications of an earlier version, too, which writes neither of the two.
CREATE FUNCTION "application_begins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT received_at, application_place(status, suspicion) INTO new.applied_at, new.place
    FROM submissions WHERE id = new.submission_id;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "application_begins" BEFORE INSERT ON "applications" FOR EACH ROW EXECUTE FUNCTION "application_begins"();
--> statement-breakpoint
CREATE FUNCTION "application_follows_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET applied_at = new.received_at, place = application_place(new.status, new.suspicion)
    WHERE submission_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "application_follows_submission" AFTER UPDATE OF "status", "suspicion", "received_at" ON "submissions"
  FOR EACH ROW WHEN (new.form = 'application') EXECUTE FUNCTION "application_follows_submission"();
--> statement-breakpoint
-- What an applicant says about a client stands in the item's history, whoever writes the answer.
CREATE FUNCTION "consent_answered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inbox_events (submission_id, kind, client) VALUES (new.submission_id, 'consent-' || new.state, new.client);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "consent_answered" AFTER UPDATE OF "state" ON "client_consents" FOR EACH ROW
  WHEN (new.state IS DISTINCT FROM old.state) EXECUTE FUNCTION "consent_answered"();
