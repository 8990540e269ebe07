-- CreateTable
CREATE TABLE "device_tests" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "bot_kind" TEXT,
    "failed" TEXT[],
    "time_zone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_by" TEXT,

    CONSTRAINT "device_tests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha_tests" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "asked" TEXT,
    "verdict" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_by" TEXT,

    CONSTRAINT "captcha_tests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha_secrets" (
    "workspace_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "last4" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "set_by" TEXT NOT NULL,

    CONSTRAINT "captcha_secrets_pkey" PRIMARY KEY ("workspace_id","provider")
);

-- CreateIndex
CREATE INDEX "device_tests_workspace_id_idx" ON "device_tests"("workspace_id");

-- CreateIndex
CREATE INDEX "device_tests_expires_at_idx" ON "device_tests"("expires_at");

-- CreateIndex
CREATE INDEX "captcha_tests_created_at_idx" ON "captcha_tests"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "captcha_tests_workspace_id_idempotency_key_key" ON "captcha_tests"("workspace_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "captcha_secrets" ADD CONSTRAINT "captcha_secrets_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
