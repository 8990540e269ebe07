-- CreateTable
CREATE TABLE "bulk_jobs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "creation_key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "rerun_of" TEXT,
    "created_by_id" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_targets" (
    "job_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "endpoint" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "units" INTEGER NOT NULL,
    "request_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "changed" BIGINT NOT NULL DEFAULT 0,
    "http_status" INTEGER,
    "error_code" TEXT,
    "error_message" TEXT,
    "headline" TEXT,
    "score" INTEGER,
    "level" TEXT,
    "partial" BOOLEAN NOT NULL DEFAULT false,
    "answer" TEXT,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_targets_pkey" PRIMARY KEY ("job_id","position")
);

-- CreateIndex
CREATE INDEX "bulk_jobs_workspace_id_created_at_id_idx" ON "bulk_jobs"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bulk_jobs_open_idx" ON "bulk_jobs"("created_at") WHERE (finished_at IS NULL);

-- CreateIndex
CREATE INDEX "bulk_jobs_expires_at_idx" ON "bulk_jobs"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_jobs_workspace_id_creation_key_key" ON "bulk_jobs"("workspace_id", "creation_key");

-- AddForeignKey
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "bulk_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
