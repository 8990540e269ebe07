-- Keys of tables of a workspace begin with the workspace, so that they can be sharded by it (docs/decisions/0104). Statements name the
-- workspace beside the id; those of the release before, which name the id alone, find it in scans_id_idx or in a small table.
-- Every key is built while its table cannot be written.

-- DropForeignKey
ALTER TABLE "report_links" DROP CONSTRAINT "report_links_report_id_fkey";

-- AlterTable
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_pkey",
ADD CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "rules" DROP CONSTRAINT "rules_pkey",
ADD CONSTRAINT "rules_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "senders" DROP CONSTRAINT "senders_pkey",
ADD CONSTRAINT "senders_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "saved_reports" DROP CONSTRAINT "saved_reports_pkey",
ADD CONSTRAINT "saved_reports_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "device_tests" DROP CONSTRAINT "device_tests_pkey",
ADD CONSTRAINT "device_tests_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "captcha_tests" DROP CONSTRAINT "captcha_tests_pkey",
ADD CONSTRAINT "captcha_tests_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "scans" DROP CONSTRAINT "scans_pkey",
ADD CONSTRAINT "scans_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "sites" DROP CONSTRAINT "sites_pkey",
ADD CONSTRAINT "sites_pkey" PRIMARY KEY ("workspace_id", "id");

-- CreateIndex
CREATE INDEX "scans_id_idx" ON "scans"("id");

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_workspace_id_report_id_fkey" FOREIGN KEY ("workspace_id", "report_id") REFERENCES "saved_reports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
