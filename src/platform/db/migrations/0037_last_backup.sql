CREATE TABLE "last_backup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_backup_one" CHECK ("last_backup"."only")
);
