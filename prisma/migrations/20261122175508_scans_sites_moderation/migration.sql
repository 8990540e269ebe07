-- CreateEnum
CREATE TYPE "scan_status" AS ENUM ('queued', 'running', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "scan_visibility" AS ENUM ('private', 'unlisted', 'public');

-- CreateEnum
CREATE TYPE "moderation_state" AS ENUM ('open', 'upheld', 'dismissed');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "operator_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "scans" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "visibility" "scan_visibility" NOT NULL DEFAULT 'private',
    "status" "scan_status" NOT NULL DEFAULT 'queued',
    "failure" TEXT,
    "source" TEXT NOT NULL,
    "author_id" TEXT,
    "author_label" TEXT NOT NULL,
    "final_url" TEXT,
    "http_status" INTEGER,
    "grade" TEXT,
    "score" INTEGER,
    "result" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "scanned_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sites" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "verified_by" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "check_error" TEXT,
    "scan_every_days" INTEGER,
    "next_scan_at" TIMESTAMPTZ(3),
    "alert_on_drop" BOOLEAN NOT NULL DEFAULT true,
    "listed_at" TIMESTAMPTZ(3),
    "delisted_for" TEXT,
    "under_b" INTEGER NOT NULL DEFAULT 0,
    "streak_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "abuse_reports" (
    "id" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "contact" TEXT,
    "reporter" TEXT NOT NULL,
    "state" "moderation_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "note" TEXT,

    CONSTRAINT "abuse_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appeals" (
    "id" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "contact" TEXT,
    "appellant" TEXT NOT NULL,
    "state" "moderation_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "note" TEXT,

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scans_status_created_at_idx" ON "scans"("status", "created_at");

-- CreateIndex
CREATE INDEX "scans_workspace_id_domain_created_at_idx" ON "scans"("workspace_id", "domain", "created_at" DESC);

-- CreateIndex
CREATE INDEX "scans_workspace_id_created_at_idx" ON "scans"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "scans_domain_visibility_scanned_at_idx" ON "scans"("domain", "visibility", "scanned_at" DESC);

-- CreateIndex
CREATE INDEX "scans_expires_at_idx" ON "scans"("expires_at");

-- CreateIndex
CREATE INDEX "sites_domain_idx" ON "sites"("domain");

-- CreateIndex
CREATE INDEX "sites_next_scan_at_idx" ON "sites"("next_scan_at");

-- CreateIndex
CREATE UNIQUE INDEX "sites_workspace_id_domain_key" ON "sites"("workspace_id", "domain");

-- CreateIndex
CREATE INDEX "abuse_reports_state_created_at_idx" ON "abuse_reports"("state", "created_at");

-- CreateIndex
CREATE INDEX "abuse_reports_subject_type_subject_id_created_at_idx" ON "abuse_reports"("subject_type", "subject_id", "created_at");

-- CreateIndex
CREATE INDEX "appeals_state_created_at_idx" ON "appeals"("state", "created_at");

-- CreateIndex
CREATE INDEX "appeals_subject_type_subject_id_created_at_idx" ON "appeals"("subject_type", "subject_id", "created_at");

-- AddForeignKey
ALTER TABLE "scans" ADD CONSTRAINT "scans_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sites" ADD CONSTRAINT "sites_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
