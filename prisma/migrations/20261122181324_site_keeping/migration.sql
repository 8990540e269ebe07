-- AlterTable
ALTER TABLE "sites" DROP COLUMN "check_error",
ADD COLUMN     "dns_outcome" TEXT,
ADD COLUMN     "file_outcome" TEXT,
ADD COLUMN     "free_scan_at" TIMESTAMPTZ(3),
ADD COLUMN     "missing_since" TIMESTAMPTZ(3),
ADD COLUMN     "next_check_at" TIMESTAMPTZ(3),
ADD COLUMN     "scan_visibility" "scan_visibility" NOT NULL DEFAULT 'private',
ADD COLUMN     "skipped_at" TIMESTAMPTZ(3),
ADD COLUMN     "skipped_for" TEXT;

-- CreateIndex
CREATE INDEX "sites_next_check_at_idx" ON "sites"("next_check_at");

-- CreateIndex
CREATE INDEX "sites_listed_at_idx" ON "sites"("listed_at");
