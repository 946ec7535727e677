-- For words that are nearly alike. Trusted: a user who may create in this database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- English stems, and no word is left out: "IT" is one of ours.
CREATE TEXT SEARCH DICTIONARY "job_stem" (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "job_words" (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "job_words" ALTER MAPPING FOR asciiword, word, numword, int, uint, float, sfloat WITH "job_stem";
--> statement-breakpoint
CREATE TABLE "job_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_places_id_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1),
	"city" text,
	"state" text,
	"country" text NOT NULL,
	CONSTRAINT "job_places_once" UNIQUE NULLS NOT DISTINCT("city","state","country")
);
--> statement-breakpoint
CREATE TABLE "job_search" (
	"slot" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_search_slot_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1),
	"job_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"open" boolean NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"yearly_pay" double precision,
	"currency" text,
	"place" integer NOT NULL,
	"sector" text NOT NULL,
	"kind" text NOT NULL,
	"workplace" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"ballast" text DEFAULT repeat(' ', 2100) NOT NULL,
	CONSTRAINT "job_search_job_id_unique" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "job_search_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "job_search_version_one" CHECK ("job_search_version"."only")
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_place_job_places_id_fk" FOREIGN KEY ("place") REFERENCES "public"."job_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_search_changes" ON "job_search" USING btree ("version");--> statement-breakpoint
CREATE INDEX "job_search_words" ON "job_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "job_words_similar" ON "job_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
-- The words stay out of the rows, uncompressed: a search that reads a third of the rows then reads few pages.
ALTER TABLE "job_search" ALTER COLUMN "words" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "job_search" SET (toast_tuple_target = 128);
--> statement-breakpoint
INSERT INTO "job_search_version" ("version") VALUES (0);
--> statement-breakpoint
-- The slots of the jobs that fit, packed. Always by the index: for a common word the planner would rather read the table, and
-- does not count that each row's words then have to be fetched from beside it.
CREATE FUNCTION "job_search_slots"("query" tsquery) RETURNS bytea LANGUAGE sql STABLE SET enable_seqscan = off
AS $$ SELECT string_agg(int4send("slot"), '') FROM "job_search" WHERE "words" @@ "query" $$;
