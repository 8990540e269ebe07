-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "attempted_at" TIMESTAMPTZ(3),
ADD COLUMN     "signature" TEXT;

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_next_attempt_at_idx" ON "webhook_deliveries"("webhook_id", "next_attempt_at");
