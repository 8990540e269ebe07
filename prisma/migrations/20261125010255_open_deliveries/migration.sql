-- DropIndex
DROP INDEX "webhook_deliveries_webhook_id_next_attempt_at_idx";

-- CreateIndex
CREATE INDEX "webhook_deliveries_open_idx" ON "webhook_deliveries"("webhook_id", "next_attempt_at") WHERE (next_attempt_at IS NOT NULL);
