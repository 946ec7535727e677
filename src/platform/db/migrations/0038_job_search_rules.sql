-- both versions: where there are many jobs, by hand before: create index concurrently if not exists "job_search_rules" on "job_search" ("rules", "slot") where "open"
CREATE INDEX IF NOT EXISTS "job_search_rules" ON "job_search" USING btree ("rules","slot") WHERE "job_search"."open";
