-- CreateTable
CREATE TABLE "idempotency_keys" (
    "workspace_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "input_hash" BYTEA NOT NULL,
    "request_id" TEXT NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("workspace_id","endpoint","key")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
