CREATE TABLE "installation_secret" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "installation_secret_once" CHECK ("installation_secret"."id" = 1)
);
