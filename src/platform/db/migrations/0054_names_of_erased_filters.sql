-- Words of a filter, or of what somebody is called, each between two spaces.
CREATE FUNCTION "filter_words"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || trim(regexp_replace(translate(lower("typed"), '?&=+"<>(),;:', '            '), '\s+', ' ', 'g')) || ' '
$$;
--> statement-breakpoint
-- Whether a saved filter looks for this name or address, or is called so.
CREATE FUNCTION "filter_names"("filter" inbox_filters, "sought" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT position(filter_words("sought") IN filter_words(query_words("filter".query))) > 0
    OR position(filter_words("sought") IN filter_words("filter".name)) > 0
$$;
--> statement-breakpoint
-- both versions: a filter goes with the address also where it is called so; all else is as before
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
  DELETE FROM inbox_filters WHERE filter_names(inbox_filters, known.address);
END $$;
--> statement-breakpoint
-- A name of one word is a word like any other: a filter for it stays.
-- both versions: a filter for a whole name goes with the last thing that came under that name; all else is as before
CREATE OR REPLACE FUNCTION "contacts_follow_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM contact_refresh(old.contact_id);
  IF trim(old.name) LIKE '% %' AND EXISTS (SELECT FROM inbox_filters WHERE filter_names(inbox_filters, old.name))
    AND NOT EXISTS (SELECT FROM contact_items WHERE lower(name) = lower(old.name)) THEN
    DELETE FROM inbox_filters WHERE filter_names(inbox_filters, old.name);
  END IF;
  RETURN NULL;
END $$;
