-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "source_keys_revision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "source_keys" (
    "workspace_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "last4" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "state_since" TIMESTAMPTZ(3) NOT NULL,
    "ask_again_at" TIMESTAMPTZ(3),
    "quota_limit" INTEGER,
    "quota_remaining" INTEGER,
    "quota_reset_at" TIMESTAMPTZ(3),
    "reported_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "source_keys_pkey" PRIMARY KEY ("workspace_id","source")
);

-- AddForeignKey
ALTER TABLE "source_keys" ADD CONSTRAINT "source_keys_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
