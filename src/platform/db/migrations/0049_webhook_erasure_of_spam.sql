-- What staff call spam was told before, and whoever was told is to hear that it is erased or canceled.
CREATE FUNCTION "webhook_was_told"("suspicion" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT suspicion IS NULL OR suspicion = 'staff'
$$;
--> statement-breakpoint
-- both versions: it comes back at once, and no version asks for it
DROP TRIGGER "webhook_erasure" ON "submissions";
--> statement-breakpoint
-- both versions: the trigger orders events, and leaves what the version before writes as it is
CREATE TRIGGER "webhook_erasure" AFTER DELETE ON "submissions" FOR EACH ROW
  WHEN (webhook_was_told(old.suspicion) AND old.form NOT IN ('newsletter', 'job-alert')) EXECUTE FUNCTION "webhook_erasure"();
--> statement-breakpoint
-- both versions: the trigger calls it, and it orders what it ordered before, and cancellations of spam
CREATE OR REPLACE FUNCTION "webhook_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent submissions;
BEGIN
  SELECT * INTO sent FROM submissions WHERE id = new.submission_id AND webhook_was_told(suspicion);
  IF NOT found OR (sent.suspicion IS NOT NULL AND new.status <> 'cancelled') THEN RETURN NULL; END IF;
  IF new.subject = 'submission' THEN
    PERFORM webhook_order('submission.status_changed', sent.id, new.changed_at, jsonb_build_object(
      'reference', sent.reference, 'form', sent.form, 'status', new.status, 'by', new.changed_by));
  ELSE
    PERFORM webhook_order('booking.' || CASE new.status WHEN 'cancelled' THEN 'canceled' ELSE new.status END,
        sent.id, new.changed_at, jsonb_build_object(
        'reference', sent.reference, 'calendar', calendar, 'startsAt', webhook_time(starts_at), 'endsAt', webhook_time(ends_at),
        'by', new.changed_by))
      FROM bookings WHERE submission_id = sent.id AND held_until IS NULL;
  END IF;
  RETURN NULL;
END $$;
