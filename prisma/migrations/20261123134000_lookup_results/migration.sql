-- CreateTable
CREATE TABLE "lookup_results" (
    "workspace_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "input_hash" BYTEA NOT NULL,
    "result" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lookup_results_pkey" PRIMARY KEY ("workspace_id","endpoint","input_hash")
);

-- CreateIndex
CREATE INDEX "lookup_results_expires_at_idx" ON "lookup_results"("expires_at");
