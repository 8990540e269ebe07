-- Keys of webhooks, bulk jobs with their targets, and counts waiting for the rollup begin with the workspace (docs/decisions/0104).
-- Statements of the release before, which name the id alone, skip through the workspaces of these keys.
UPDATE "bulk_targets" t SET workspace_id = j.workspace_id FROM "bulk_jobs" j WHERE j.id = t.job_id AND t.workspace_id IS NULL;

-- DropForeignKey
ALTER TABLE "bulk_targets" DROP CONSTRAINT "bulk_targets_job_id_fkey";

-- AlterTable
ALTER TABLE "bulk_jobs" DROP CONSTRAINT "bulk_jobs_pkey",
ADD CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("workspace_id", "id");

-- AlterTable
ALTER TABLE "bulk_targets" DROP CONSTRAINT "bulk_targets_pkey",
ADD CONSTRAINT "bulk_targets_pkey" PRIMARY KEY ("workspace_id", "job_id", "position");

-- AlterTable
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_pkey",
ADD CONSTRAINT "webhooks_pkey" PRIMARY KEY ("workspace_id", "id");

-- DropIndex
DROP INDEX "analytics_deltas_workspace_id_idx";

-- AlterTable
ALTER TABLE "analytics_deltas" DROP CONSTRAINT "analytics_deltas_pkey",
ADD CONSTRAINT "analytics_deltas_pkey" PRIMARY KEY ("workspace_id", "id");

-- Workers skip through the webhooks that have deliveries to send.
DROP INDEX "webhook_deliveries_open_idx";
CREATE INDEX "webhook_deliveries_open_idx" ON "webhook_deliveries"("workspace_id", "webhook_id", "next_attempt_at") WHERE (next_attempt_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_workspace_id_job_id_fkey" FOREIGN KEY ("workspace_id", "job_id") REFERENCES "bulk_jobs"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As before, but takes the waiting rows in the order of their new key.
CREATE OR REPLACE FUNCTION fold_analytics(p_limit int) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_taken int;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH taken AS (
    DELETE FROM analytics_deltas d WHERE (d.workspace_id, d.id) IN (
      SELECT q.workspace_id, q.id FROM analytics_deltas q ORDER BY q.workspace_id, q.id LIMIT p_limit FOR UPDATE SKIP LOCKED)
    RETURNING d.workspace_id, d.hour, d.counts
  ), counted AS (
    SELECT t.workspace_id, t.hour, c.key, sum(c.value::bigint) AS value
    FROM taken t, LATERAL jsonb_each_text(t.counts) c GROUP BY 1, 2, 3
  ), grains AS (
    SELECT workspace_id, 'hour' AS grain, hour AS at, key, value FROM counted
    UNION ALL SELECT workspace_id, 'day', date_trunc('day', hour, 'UTC'), key, sum(value) FROM counted GROUP BY 1, 3, 4
    UNION ALL SELECT workspace_id, 'all', 'epoch'::timestamptz, key, sum(value) FROM counted
      WHERE key LIKE 'rule:%' OR key LIKE 'applied:%' GROUP BY 1, 4
  ), folded AS (
    INSERT INTO analytics_counters AS c (workspace_id, grain, at, counter, value)
    SELECT workspace_id, grain, at, key, value FROM grains ORDER BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT analytics_counters_pkey DO UPDATE SET value = c.value + excluded.value
  )
  SELECT count(*) INTO v_taken FROM taken;
  RETURN v_taken;
END $$;
