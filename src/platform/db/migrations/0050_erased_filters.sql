-- The words of a query as it was typed, each between two spaces: what parts them and what is put around an address are spaces.
CREATE FUNCTION "query_words"("query" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || lower(translate(convert_from(string_agg(
      CASE WHEN part[1] ~ '^%[0-9A-Fa-f]{2}$' THEN decode(substr(part[1], 2), 'hex') ELSE convert_to(part[1], 'UTF8') END,
      ''::bytea ORDER BY place), 'UTF8'), '?&=+"<>(),;:', '            ')) || ' '
  FROM regexp_matches(replace("query", '+', ' '), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') WITH ORDINALITY AS parts (part, place)
$$;
--> statement-breakpoint
-- both versions: a saved filter goes with the address that it looks for, also where that has an apostrophe, and no longer with
-- an address that is the end of it; all else is as before
CREATE OR REPLACE FUNCTION "contact_refresh"("of" uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  DELETE FROM inbox_filters WHERE position(' ' || translate(known, '+"<>(),;:', '         ') || ' ' IN query_words(query)) > 0;
END $$;
