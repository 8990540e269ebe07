-- AlterTable
ALTER TABLE "watches" ADD COLUMN     "site_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "watches_workspace_id_site_id_key" ON "watches"("workspace_id", "site_id");
