-- What a function in the language SQL asks is planned at each call before PostgreSQL 18: that took half of what a post asked of the
-- database. What one in PL/pgSQL asks is planned once for each connection.
--
-- The words of an item, of which all that was written later is given.
CREATE FUNCTION "inbox_words_of"("reference" text, "answers" jsonb, "later" text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN to_tsvector('simple', translate(left(concat_ws(' ', "reference",
      (SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query("answers", '$.* ? (@.type() == "string")') AS value),
      "later"), 200000),
    '@./\-_:,;()[]<>+"''&?!=#%*|~’‘“”–—…•', repeat(' ', 40)));
END $$;
--> statement-breakpoint
-- both versions: it says the same
CREATE OR REPLACE FUNCTION "inbox_words"("of" uuid) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT inbox_words_of(reference, answers, concat_ws(' ',
      (SELECT string_agg(text, ' ') FROM inbox_events WHERE submission_id = "of"),
      (SELECT string_agg(text, ' ') FROM replies WHERE submission_id = "of"),
      (SELECT string_agg(concat_ws(' ', from_name, from_address, text), ' ') FROM received_mails WHERE submission_id = "of")))
    FROM submissions WHERE id = "of");
END $$;
--> statement-breakpoint
-- both versions: it writes the same, without looking for later texts of what has just arrived
CREATE OR REPLACE FUNCTION "inbox_follows_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.form IN ('newsletter', 'job-alert') THEN RETURN NULL; END IF;
  INSERT INTO inbox_items (submission_id, form, received_at, status, suspicion)
    VALUES (new.id, new.form, new.received_at, new.status, new.suspicion)
    ON CONFLICT (submission_id) DO UPDATE
      SET received_at = excluded.received_at, status = excluded.status, suspicion = excluded.suspicion;
  IF tg_op = 'INSERT' THEN
    INSERT INTO inbox_texts (submission_id, words) VALUES (new.id, inbox_words_of(new.reference, new.answers, NULL));
  ELSIF new.answers IS DISTINCT FROM old.answers THEN
    INSERT INTO inbox_events (submission_id, kind) VALUES (new.id, 'corrected');
    UPDATE inbox_texts SET words = inbox_words(new.id) WHERE submission_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As `mailboxOf` in src/platform/recipients/mailbox.ts; a test compares them.
-- both versions: it says the same
CREATE OR REPLACE FUNCTION "contact_mailbox"("address" text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  name text := split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1);
  domain text := split_part(address, '@', -1);
BEGIN
  IF domain IN ('gmail.com', 'googlemail.com') THEN RETURN replace(name, '.', '') || '@gmail.com'; END IF;
  RETURN name || '@' || domain;
END $$;
--> statement-breakpoint
-- both versions: it says the same
CREATE OR REPLACE FUNCTION "contact_name"("answers" jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN left(coalesce(nullif(trim(answers ->> 'name'), ''), trim(concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName'))), 250);
END $$;
--> statement-breakpoint
-- both versions: it says the same
CREATE OR REPLACE FUNCTION "contact_phone"("answers" jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  digits text := regexp_replace(answers ->> 'phone', '[^0-9]', '', 'g');
BEGIN
  RETURN CASE WHEN length(digits) >= 7 THEN right(digits, 10) END;
END $$;
--> statement-breakpoint
-- A company is known by the domain of its addresses. Where anybody gets an address the domain says nothing.
-- both versions: it says the same
CREATE OR REPLACE FUNCTION "contact_name_at_company"("answers" jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  name text := lower(regexp_replace(contact_name(answers), '\s+', ' ', 'g'));
  domain text := split_part(contact_address(answers), '@', -1);
BEGIN
  RETURN CASE WHEN name <> '' AND domain NOT IN ('gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com',
      'yahoo.com', 'yahoo.co.in', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com',
      'mail.com', 'zoho.com', 'rediffmail.com', 'comcast.net', 'att.net', 'verizon.net') THEN md5(name || '@' || domain) END;
END $$;
--> statement-breakpoint
-- Brings a contact in step with what is left of it. Its row is locked first: what somebody else adds meanwhile is seen, or waits.
-- With the last thing goes the contact, and each saved filter that looks for its address.
-- both versions: it writes the same, and nothing where nothing has changed
CREATE OR REPLACE FUNCTION "contact_refresh"("of" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known contacts;
  newest timestamptz;
  called text;
BEGIN
  SELECT * INTO known FROM contacts WHERE id = "of" FOR UPDATE;
  IF NOT found THEN RETURN; END IF;
  SELECT received_at INTO newest FROM contact_items WHERE contact_id = "of" ORDER BY received_at DESC LIMIT 1;
  IF found THEN
    SELECT name INTO called FROM contact_items WHERE contact_id = "of" AND name <> '' ORDER BY received_at DESC, submission_id DESC LIMIT 1;
    IF known.last_at <> newest OR known.name <> coalesce(called, '') THEN
      UPDATE contacts SET last_at = newest, name = coalesce(called, '') WHERE id = "of";
    END IF;
    RETURN;
  END IF;
  DELETE FROM contacts WHERE id = "of";
  DELETE FROM inbox_filters WHERE position(' ' || translate(known.address, '+"<>(),;:', '         ') || ' ' IN query_words(query)) > 0;
END $$;
--> statement-breakpoint
-- both versions: it writes the same; a new contact has its name at once, so that its words are written once
CREATE OR REPLACE FUNCTION "contacts_follow_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address_now text := contact_address(new.answers);
  name_now text := contact_name(new.answers);
  now_from uuid;
  before_from uuid;
BEGIN
  IF address_now IS NULL OR NOT EXISTS (SELECT FROM submissions WHERE id = new.id) THEN RETURN NULL; END IF;
  INSERT INTO contacts (address, mailbox, last_at, name)
    VALUES (address_now, contact_mailbox(address_now), new.received_at, name_now)
    ON CONFLICT (address) DO UPDATE SET mailbox = excluded.mailbox RETURNING id INTO now_from;
  SELECT contact_id INTO before_from FROM contact_items WHERE submission_id = new.id;
  INSERT INTO contact_items (submission_id, contact_id, received_at, name, phone, name_at_company)
    VALUES (new.id, now_from, new.received_at, name_now, contact_phone(new.answers), contact_name_at_company(new.answers))
    ON CONFLICT (submission_id) DO UPDATE SET contact_id = excluded.contact_id, received_at = excluded.received_at, name = excluded.name,
      phone = excluded.phone, name_at_company = excluded.name_at_company;
  PERFORM contact_refresh(now_from);
  IF before_from <> now_from THEN PERFORM contact_refresh(before_from); END IF;
  RETURN NULL;
END $$;
