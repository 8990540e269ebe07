-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "mail_id" TEXT;

-- CreateTable
CREATE TABLE "deleted_workspaces" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_by" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,
    "people" TEXT[],

    CONSTRAINT "deleted_workspaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "senders" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "verified_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "found" TEXT[],
    "next_check_at" TIMESTAMPTZ(3),
    "member_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "senders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_workspaces_deleted_at_idx" ON "deleted_workspaces"("deleted_at");

-- CreateIndex
CREATE INDEX "senders_next_check_at_idx" ON "senders"("next_check_at");

-- CreateIndex
CREATE UNIQUE INDEX "senders_workspace_id_domain_key" ON "senders"("workspace_id", "domain");

-- CreateIndex
CREATE UNIQUE INDEX "senders_held_idx" ON "senders"("domain") WHERE (status = 'verified');

-- AddForeignKey
ALTER TABLE "rules" ADD CONSTRAINT "rules_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "senders" ADD CONSTRAINT "senders_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "senders" ADD CONSTRAINT "senders_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "memberships"("id") ON DELETE SET NULL ON UPDATE CASCADE;
