-- The indexes of the tables that every request writes took more space than the rows. A time is enough where an index ends
-- with time and id; columns that are mostly empty have entries only where they are set; tags are
-- indexed by their hash. Nothing refers to the primary key of event_tags, whose index repeated the table (docs/decisions/0086).
-- Every index is built while its table cannot be written.

-- DropIndex
DROP INDEX "lookup_history_workspace_id_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_event_id_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_email_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_email_canonical_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_email_domain_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_domain_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_ip_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_user_id_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_device_id_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_country_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_event_type_created_at_id_idx";

-- DropIndex
DROP INDEX "assessments_workspace_id_created_at_request_id_idx";

-- DropIndex
DROP INDEX "webhook_deliveries_next_attempt_at_idx";

-- AlterTable
ALTER TABLE "event_tags" DROP CONSTRAINT "event_tags_pkey";

-- Rows are deleted; a logical replica finds them by event_id.
ALTER TABLE "event_tags" REPLICA IDENTITY FULL;

-- AlterTable
ALTER TABLE "event_tags" ADD COLUMN "hash" INTEGER GENERATED ALWAYS AS (hashtext(workspace_id || ' ' || tag)) STORED;

-- CreateIndex
CREATE INDEX "event_tags_hash_created_at_idx" ON "event_tags"("hash", "created_at");

-- CreateIndex
CREATE INDEX "event_tags_workspace_id_idx" ON "event_tags"("workspace_id");

-- CreateIndex
CREATE INDEX "lookup_history_workspace_id_created_at_idx" ON "lookup_history"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "events_workspace_id_created_at_idx" ON "events"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "events_workspace_id_event_id_created_at_idx" ON "events"("workspace_id", "event_id" text_pattern_ops, "created_at") WHERE (event_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_email_created_at_idx" ON "events"("workspace_id", "email" text_pattern_ops, "created_at") WHERE (email IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_email_canonical_created_at_idx" ON "events"("workspace_id", "email_canonical", "created_at") WHERE (email_canonical IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_email_domain_created_at_idx" ON "events"("workspace_id", "email_domain" text_pattern_ops, "created_at") WHERE (email_domain IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_domain_created_at_idx" ON "events"("workspace_id", "domain" text_pattern_ops, "created_at") WHERE (domain IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_ip_idx" ON "events"("workspace_id", "ip") WHERE (ip IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_user_id_created_at_idx" ON "events"("workspace_id", "user_id" text_pattern_ops, "created_at") WHERE (user_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_device_id_created_at_idx" ON "events"("workspace_id", "device_id" text_pattern_ops, "created_at") WHERE (device_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_country_created_at_idx" ON "events"("workspace_id", "country", "created_at") WHERE (country IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_event_type_created_at_idx" ON "events"("workspace_id", "event_type", "created_at") WHERE (event_type IS NOT NULL);

-- CreateIndex
CREATE INDEX "assessments_workspace_id_created_at_idx" ON "assessments"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_next_attempt_at_idx" ON "webhook_deliveries"("next_attempt_at") WHERE (next_attempt_at IS NOT NULL);

-- The hash determines workspace and tag: without these statistics the planner multiplies their shares, and sorts what it
-- takes for a few rows.
CREATE STATISTICS "event_tags_hash" (dependencies) ON "hash", "workspace_id", "tag" FROM "event_tags";
ANALYZE "event_tags";
