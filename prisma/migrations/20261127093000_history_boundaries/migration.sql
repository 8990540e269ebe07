-- CreateTable
CREATE TABLE "history_boundaries" (
    "workspace_id" TEXT NOT NULL,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "history_boundaries_pkey" PRIMARY KEY ("workspace_id")
);
