CREATE TABLE "bookings_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "bookings_version_one" CHECK ("bookings_version"."only")
);

--> statement-breakpoint
INSERT INTO "bookings_version" ("version") VALUES (0);
--> statement-breakpoint
-- Once in a transaction, however many rows it changes.
CREATE FUNCTION "raise_bookings_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings_version SET version = version + 1 WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- both versions: what either of them writes is counted when the transaction ends
CREATE CONSTRAINT TRIGGER "raise_bookings_version" AFTER INSERT OR UPDATE OR DELETE ON "bookings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_bookings_version"();
--> statement-breakpoint
-- both versions: what either of them writes is counted when the transaction ends
CREATE CONSTRAINT TRIGGER "raise_bookings_version" AFTER INSERT OR UPDATE OR DELETE ON "booking_blocks"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_bookings_version"();
--> statement-breakpoint
-- both versions: what either of them writes is counted when the transaction ends
CREATE CONSTRAINT TRIGGER "raise_bookings_version" AFTER INSERT OR UPDATE OR DELETE ON "booking_sessions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_bookings_version"();
