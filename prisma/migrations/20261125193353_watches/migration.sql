-- CreateTable
CREATE TABLE "watches" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "packages" BYTEA,
    "units" INTEGER NOT NULL,
    "schedule" TEXT NOT NULL,
    "threshold" INTEGER,
    "email" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL,
    "paused_for" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "next_run_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "unsettled_claims" INTEGER NOT NULL DEFAULT 0,
    "last_run_at" TIMESTAMPTZ(3),
    "last_outcome" TEXT,
    "last_error_code" TEXT,
    "last_error" TEXT,
    "last_request_id" TEXT,
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "facts" BYTEA,
    "change_count" INTEGER NOT NULL DEFAULT 0,
    "last_change_at" TIMESTAMPTZ(3),
    "last_change" TEXT,
    "last_severity" TEXT,
    "quota_paused_at" TIMESTAMPTZ(3),

    CONSTRAINT "watches_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "watch_changes" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "watch_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "watch_changes_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "watches_workspace_id_created_at_id_idx" ON "watches"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "watches_next_run_at_idx" ON "watches"("next_run_at") WHERE (next_run_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "watch_changes_workspace_id_created_at_id_idx" ON "watch_changes"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "watch_changes_workspace_id_watch_id_created_at_id_idx" ON "watch_changes"("workspace_id", "watch_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "watch_changes_expires_at_idx" ON "watch_changes"("expires_at");

-- AddForeignKey
ALTER TABLE "watches" ADD CONSTRAINT "watches_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watch_changes" ADD CONSTRAINT "watch_changes_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
