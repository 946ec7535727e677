CREATE TABLE "contact_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"contact_id" uuid,
	"other_id" uuid,
	"count" integer
);
--> statement-breakpoint
CREATE TABLE "contact_items" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"name_at_company" text
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_merges_once" UNIQUE("one_id","other_id"),
	CONSTRAINT "contact_merges_ordered" CHECK ("contact_merges"."one_id" < "contact_merges"."other_id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"mailbox" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(address || ' ' || name)) STORED NOT NULL,
	CONSTRAINT "contacts_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_other_id_contacts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_items" ADD CONSTRAINT "contact_items_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_items" ADD CONSTRAINT "contact_items_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_one_id_contacts_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_other_id_contacts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_events_contact" ON "contact_events" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contact_events_other" ON "contact_events" USING btree ("other_id","id");--> statement-breakpoint
CREATE INDEX "contact_events_erased" ON "contact_events" USING btree ("id") WHERE "contact_events"."kind" = 'erased';--> statement-breakpoint
CREATE INDEX "contact_items_contact" ON "contact_items" USING btree ("contact_id","received_at","submission_id");--> statement-breakpoint
CREATE INDEX "contact_items_phone" ON "contact_items" USING btree ("phone") WHERE "contact_items"."phone" is not null;--> statement-breakpoint
CREATE INDEX "contact_items_name_at_company" ON "contact_items" USING btree ("name_at_company") WHERE "contact_items"."name_at_company" is not null;--> statement-breakpoint
CREATE INDEX "contact_merges_other" ON "contact_merges" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "contacts_last" ON "contacts" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "contacts_mailbox" ON "contacts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attachments_sha256" ON "attachments" USING btree ("sha256");--> statement-breakpoint
CREATE FUNCTION "contact_address"("answers" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(left(lower(trim(answers ->> 'email')), 320), '')
$$;
--> statement-breakpoint
-- As `mailboxOf` in src/platform/recipients/mailbox.ts; a test compares them.
CREATE FUNCTION "contact_mailbox"("address" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1) AS name, split_part(address, '@', -1) AS domain) AS parts
$$;
--> statement-breakpoint
CREATE FUNCTION "contact_name"("answers" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(coalesce(nullif(trim(answers ->> 'name'), ''), trim(concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName'))), 250)
$$;
--> statement-breakpoint
CREATE FUNCTION "contact_phone"("answers" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(digits) >= 7 THEN right(digits, 10) END
  FROM (SELECT regexp_replace(answers ->> 'phone', '[^0-9]', '', 'g') AS digits) AS typed
$$;
--> statement-breakpoint
-- A company is known by the domain of its addresses. Where anybody gets an address the domain says nothing.
CREATE FUNCTION "contact_name_at_company"("answers" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN name <> '' AND domain NOT IN ('gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com',
      'yahoo.com', 'yahoo.co.in', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com',
      'mail.com', 'zoho.com', 'rediffmail.com', 'comcast.net', 'att.net', 'verizon.net') THEN md5(name || '@' || domain) END
  FROM (SELECT lower(regexp_replace(contact_name(answers), '\s+', ' ', 'g')) AS name,
    split_part(contact_address(answers), '@', -1) AS domain) AS parts
$$;
--> statement-breakpoint
-- Brings a contact in step with what is left of it. Its row is locked first: what somebody else adds meanwhile is seen, or waits.
-- With the last thing goes the contact, and each saved filter that looks for its address.
CREATE FUNCTION "contact_refresh"("of" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  SELECT address INTO known FROM contacts WHERE id = "of" FOR UPDATE;
  IF NOT found THEN RETURN; END IF;
  UPDATE contacts SET last_at = newest.received_at, name = coalesce((
      SELECT name FROM contact_items WHERE contact_id = "of" AND name <> '' ORDER BY received_at DESC, submission_id DESC LIMIT 1), '')
    FROM (SELECT received_at FROM contact_items WHERE contact_id = "of" ORDER BY received_at DESC LIMIT 1) AS newest WHERE id = "of";
  IF found THEN RETURN; END IF;
  DELETE FROM contacts WHERE id = "of";
  DELETE FROM inbox_filters WHERE position(known IN replace(replace(lower(query), '%40', '@'), '%2b', '+')) > 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION "contacts_follow_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_from uuid;
  before_from uuid;
BEGIN
  IF contact_address(new.answers) IS NULL OR NOT EXISTS (SELECT FROM submissions WHERE id = new.id) THEN RETURN NULL; END IF;
  INSERT INTO contacts (address, mailbox, last_at)
    VALUES (contact_address(new.answers), contact_mailbox(contact_address(new.answers)), new.received_at)
    ON CONFLICT (address) DO UPDATE SET mailbox = excluded.mailbox RETURNING id INTO now_from;
  SELECT contact_id INTO before_from FROM contact_items WHERE submission_id = new.id;
  INSERT INTO contact_items (submission_id, contact_id, received_at, name, phone, name_at_company)
    VALUES (new.id, now_from, new.received_at, contact_name(new.answers), contact_phone(new.answers), contact_name_at_company(new.answers))
    ON CONFLICT (submission_id) DO UPDATE SET contact_id = excluded.contact_id, received_at = excluded.received_at, name = excluded.name,
      phone = excluded.phone, name_at_company = excluded.name_at_company;
  PERFORM contact_refresh(now_from);
  IF before_from <> now_from THEN PERFORM contact_refresh(before_from); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the commit: a contact's row is the last thing that a transaction waits for, so that no two wait for each other.
CREATE CONSTRAINT TRIGGER "contacts_follow_submission" AFTER INSERT OR UPDATE OF "answers", "received_at" ON "submissions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "contacts_follow_submission"();
--> statement-breakpoint
CREATE FUNCTION "contacts_follow_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contact_refresh(old.contact_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contacts_follow_erasure" AFTER DELETE ON "contact_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "contacts_follow_erasure"();
--> statement-breakpoint
CREATE FUNCTION "contact_events_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND (
    (old.contact_id IS NOT NULL AND NOT EXISTS (SELECT FROM contacts WHERE id = old.contact_id)) OR
    (old.other_id IS NOT NULL AND NOT EXISTS (SELECT FROM contacts WHERE id = old.other_id))) THEN RETURN old; END IF;
  RAISE EXCEPTION 'Events are added, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_events_kept" BEFORE UPDATE OR DELETE ON "contact_events" FOR EACH ROW EXECUTE FUNCTION "contact_events_kept"();
--> statement-breakpoint
INSERT INTO "contacts" ("address", "mailbox", "name", "last_at")
  SELECT contact_address(answers), contact_mailbox(contact_address(answers)),
    coalesce((array_agg(contact_name(answers) ORDER BY received_at DESC) FILTER (WHERE contact_name(answers) <> ''))[1], ''), max(received_at)
  FROM submissions WHERE contact_address(answers) IS NOT NULL GROUP BY contact_address(answers);
--> statement-breakpoint
INSERT INTO "contact_items" ("submission_id", "contact_id", "received_at", "name", "phone", "name_at_company")
  SELECT submissions.id, contacts.id, received_at, contact_name(answers), contact_phone(answers), contact_name_at_company(answers)
  FROM submissions JOIN contacts ON contacts.address = contact_address(answers);
