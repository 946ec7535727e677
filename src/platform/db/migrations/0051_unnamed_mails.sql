-- both versions: the one before knows mails by kind and number, too, and may write their names or nothing into "kind", which nobody reads.
-- The column goes by a migration of the release after: the version before still writes its default.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
-- both versions: without it "kind" stays empty, which the version before does not read
DROP TRIGGER "deliveries_named" ON "deliveries";--> statement-breakpoint
-- both versions: the trigger alone called them
DROP FUNCTION "deliveries_named", "name_of_delivery", "delivery_of_name";
