-- Notices of people, and what each person chose to get (docs/decisions/0098). The foreign key on the membership deletes the
-- notices of a workspace when someone leaves it.

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "notice_choices" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "memberships" ADD COLUMN     "notice_choices" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "notices" (
    "user_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "workspace_id" TEXT,
    "kind" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateIndex
CREATE INDEX "notices_user_id_workspace_id_created_at_idx" ON "notices"("user_id", "workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "notices_unread_idx" ON "notices"("user_id", "workspace_id") WHERE (read_at IS NULL);

-- CreateIndex
CREATE INDEX "notices_expires_at_idx" ON "notices"("expires_at");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
