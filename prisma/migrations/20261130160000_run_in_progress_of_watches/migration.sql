-- The request of a watch's run in progress, so that the next one releases its units where its process has ended; null: the
-- last run is settled. The release before neither writes nor reads them: it charges such a run again, as before.
ALTER TABLE "watches" ADD COLUMN "run_request_id" TEXT, ADD COLUMN "run_started_at" TIMESTAMPTZ(3);
