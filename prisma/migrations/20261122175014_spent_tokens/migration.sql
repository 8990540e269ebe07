-- CreateTable
CREATE TABLE "spent_tokens" (
    "kind" VARCHAR(40) NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_tokens_pkey" PRIMARY KEY ("kind","hash")
);

-- CreateIndex
CREATE INDEX "spent_tokens_expires_at_idx" ON "spent_tokens"("expires_at");
