ALTER TABLE "newsletter_issues" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_number_unique" UNIQUE("number");--> statement-breakpoint
-- Which mail a name of an earlier version means. One of no known shape stays whole, as a kind that nobody composes.
CREATE FUNCTION "delivery_of_name"("name" text, OUT "mail_kind" text, OUT "number" integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  base text := split_part(name, ':', 1);
  which text := split_part(name, ':', 2);
BEGIN
  mail_kind := CASE
    WHEN base IN ('newsletter-issue', 'job-alert') OR base ~ '^booking-(confirmed|reminder|(moved|cancelled|seat)(-staff)?)$' THEN base
    ELSE substring(base from '-(staff|receipt|corrected|confirmation)$')
  END;
  number := CASE
    WHEN mail_kind = 'newsletter-issue' THEN (SELECT issue.number FROM newsletter_issues AS issue WHERE issue.id = which)
    WHEN mail_kind = 'confirmation' AND which ~ '^\d{4}-\d\d-\d\d$' THEN replace(which, '-', '')::integer
    WHEN mail_kind IN ('staff', 'receipt') AND which = '' THEN 0
    WHEN mail_kind NOT IN ('staff', 'receipt', 'confirmation') AND which ~ '^\d{1,9}$' THEN which::integer
  END;
  IF number IS NULL THEN
    mail_kind := name;
    number := 0;
  END IF;
END $$;--> statement-breakpoint
-- What earlier versions call a mail.
CREATE FUNCTION "name_of_delivery"("owing" uuid, "mail_kind" text, "number" integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN mail_kind IN ('staff', 'receipt') THEN form || '-' || mail_kind
    WHEN mail_kind = 'corrected' THEN form || '-corrected:' || number
    WHEN mail_kind = 'confirmation' THEN form || '-confirmation:' || to_char(to_date(number::text, 'YYYYMMDD'), 'YYYY-MM-DD')
    WHEN mail_kind = 'newsletter-issue' THEN 'newsletter-issue:' || (SELECT issue.id FROM newsletter_issues AS issue WHERE issue.number = name_of_delivery.number)
    ELSE mail_kind || ':' || number
  END
  FROM submissions WHERE id = owing
$$;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "mail_kind" text, ADD COLUMN "number" integer;--> statement-breakpoint
DROP INDEX "deliveries_repeated";--> statement-breakpoint
-- One pass over the table, which stays locked meanwhile. The index of the priority goes with its column.
ALTER TABLE "deliveries"
  ALTER COLUMN "kind" DROP NOT NULL,
  ALTER COLUMN "mail_kind" TYPE text USING ("delivery_of_name"("kind")).mail_kind,
  ALTER COLUMN "mail_kind" SET NOT NULL,
  ALTER COLUMN "number" TYPE integer USING ("delivery_of_name"("kind")).number,
  ALTER COLUMN "number" SET NOT NULL,
  ALTER COLUMN "number" SET DEFAULT 0,
  DROP COLUMN "priority",
  ADD COLUMN "priority" smallint GENERATED ALWAYS AS (case
  when mail_kind in ('staff', 'corrected', 'booking-moved-staff', 'booking-cancelled-staff', 'booking-seat-staff') then 0
  when mail_kind = 'booking-reminder' then 2
  when mail_kind = 'job-alert' then 3
  when mail_kind = 'newsletter-issue' then 4
  else 1 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("priority","next_attempt_at") WHERE "deliveries"."delivered_at" is null and "deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_repeated" ON "deliveries" USING btree ("delivered_at") WHERE mail_kind in ('confirmation', 'newsletter-issue', 'job-alert');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_owed_once" UNIQUE("submission_id","mail_kind","number");--> statement-breakpoint
-- While an earlier version runs beside this one, each writes what the other reads.
CREATE FUNCTION "deliveries_named"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.mail_kind IS NULL THEN
    SELECT found.mail_kind, found.number INTO new.mail_kind, new.number FROM delivery_of_name(new.kind) AS found;
  ELSE
    new.kind := coalesce(name_of_delivery(new.submission_id, new.mail_kind, new.number), new.mail_kind || ':' || new.number);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "deliveries_named" BEFORE INSERT ON "deliveries" FOR EACH ROW EXECUTE FUNCTION "deliveries_named"();
