-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3);

-- Emails that were written but never handed over are sent now; those older than a day are given up by the worker.
UPDATE "mail_outbox" SET "next_attempt_at" = "created_at" WHERE "status" = 'queued';

-- CreateIndex
CREATE INDEX "mail_outbox_next_attempt_at_idx" ON "mail_outbox"("next_attempt_at");

-- CreateTable
CREATE TABLE "periodic_tasks" (
    "name" TEXT NOT NULL,
    "last_started_at" TIMESTAMPTZ(3),
    "last_finished_at" TIMESTAMPTZ(3),
    "last_duration_ms" INTEGER,
    "last_error" TEXT,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "periodic_tasks_pkey" PRIMARY KEY ("name")
);
