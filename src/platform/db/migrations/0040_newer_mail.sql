-- both versions: a reply that was ordered before its sender wrote again answers nothing; all else is as before
CREATE OR REPLACE FUNCTION "reply_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for a mail that is just being kept, so that the next statement sees it.
  PERFORM id FROM submissions WHERE id = new.submission_id AND status IN ('received', 'read') FOR NO KEY UPDATE;
  -- By the order of the history: when a mail arrived is told in whole seconds, and by the clock of its mailbox.
  UPDATE submissions SET status = 'answered' WHERE id = new.submission_id AND status IN ('received', 'read')
    AND NOT EXISTS (
      SELECT FROM inbox_events AS mailed JOIN received_mails ON received_mails.id = mailed.received_mail_id
      WHERE mailed.submission_id = new.submission_id AND received_mails.kind = 'answer' AND mailed.id > (
        SELECT max(id) FROM inbox_events WHERE submission_id = new.submission_id AND reply_number = new.number));
  IF found THEN
    INSERT INTO status_changes (submission_id, subject, status, changed_by, staff_name)
      SELECT submission_id, 'submission', 'answered', 'staff', staff_name
      FROM replies WHERE submission_id = new.submission_id AND number = new.number;
  END IF;
  RETURN NULL;
END $$;
