-- Claims of a queued row whose holder neither settled nor released it: a row that ends its process is given up.
ALTER TABLE "bulk_targets" ADD COLUMN "unsettled_claims" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "scans" ADD COLUMN "unsettled_claims" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "webhook_deliveries" ADD COLUMN "unsettled_claims" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "mail_outbox" ADD COLUMN "unsettled_claims" INTEGER NOT NULL DEFAULT 0;
