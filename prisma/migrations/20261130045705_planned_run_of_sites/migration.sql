-- When the next run of a site's watch is planned while a requested one is due; null: none was requested. The release before
-- neither writes nor reads it.
ALTER TABLE "watches" ADD COLUMN "planned_run_at" TIMESTAMPTZ(3);
