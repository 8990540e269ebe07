-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "billing_status" TEXT,
ADD COLUMN     "cancels_at" TIMESTAMPTZ(3),
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "renews_at" TIMESTAMPTZ(3),
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'owner';

-- CreateTable
CREATE TABLE "billing_customers" (
    "workspace_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "applied" INTEGER NOT NULL DEFAULT 0,
    "applied_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_customers_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "billing_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_prices" (
    "id" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "sold" BOOLEAN NOT NULL,
    "amount" INTEGER,
    "currency" TEXT NOT NULL,
    "interval" TEXT,
    "interval_count" INTEGER,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_folds" (
    "workspace_id" TEXT NOT NULL,
    "period" DATE NOT NULL,
    "upto" TEXT NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "usage_folds_pkey" PRIMARY KEY ("workspace_id","period")
);

-- CreateTable
CREATE TABLE "usage_sums" (
    "workspace_id" TEXT NOT NULL,
    "period" DATE NOT NULL,
    "day" DATE NOT NULL,
    "endpoint" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "units" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL,

    CONSTRAINT "usage_sums_pkey" PRIMARY KEY ("workspace_id","period","day","endpoint","key_id","user_id")
);

-- CreateTable
CREATE TABLE "quota_alerts" (
    "workspace_id" TEXT NOT NULL,
    "period" DATE NOT NULL,
    "threshold" INTEGER NOT NULL,
    "allowance" INTEGER NOT NULL,
    "used" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quota_alerts_pkey" PRIMARY KEY ("workspace_id","period","threshold","allowance")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_customers_customer_id_key" ON "billing_customers"("customer_id");

-- CreateIndex
CREATE INDEX "billing_customers_due_at_idx" ON "billing_customers"("due_at");

-- CreateIndex
CREATE INDEX "billing_events_received_at_idx" ON "billing_events"("received_at");

-- CreateIndex
CREATE INDEX "quota_alerts_created_at_idx" ON "quota_alerts"("created_at");

-- CreateIndex
CREATE INDEX "usage_counters_period_idx" ON "usage_counters"("period");

-- AddForeignKey
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Adds up the ledger rows of a month up to the request id p_upto, those that were not added up before. Answers how many rows that were. Rows that come later with an older id, or are taken back, make
-- the sums differ from the counter: readers see that and read the ledger itself, and the sums are made anew.
CREATE FUNCTION fold_usage(p_workspace text, p_period date, p_upto text, p_anew boolean) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_from text;
  v_rows int;
BEGIN
  INSERT INTO usage_folds (workspace_id, period, upto, used) VALUES (p_workspace, p_period, '', 0) ON CONFLICT DO NOTHING;
  SELECT f.upto INTO v_from FROM usage_folds f WHERE f.workspace_id = p_workspace AND f.period = p_period FOR UPDATE;
  IF p_anew OR v_from = '' THEN
    v_from := '';
    DELETE FROM usage_sums s WHERE s.workspace_id = p_workspace AND s.period = p_period;
  END IF;
  IF p_upto <= v_from THEN RETURN 0; END IF;

  WITH fresh AS (
    SELECT (l.created_at AT TIME ZONE 'UTC')::date AS day, l.endpoint, coalesce(l.key_id, '') AS key_id, coalesce(l.user_id, '') AS user_id,
      sum(l.units)::int AS units, count(*) FILTER (WHERE l.kind = 'lookup')::int AS requests, count(*)::int AS lines
    FROM usage_ledger l WHERE l.workspace_id = p_workspace AND l.period = p_period AND l.request_id > v_from AND l.request_id <= p_upto
    GROUP BY 1, 2, 3, 4
  ), added AS (
    INSERT INTO usage_sums AS s (workspace_id, period, day, endpoint, key_id, user_id, units, requests)
    SELECT p_workspace, p_period, f.day, f.endpoint, f.key_id, f.user_id, f.units, f.requests FROM fresh f
    ON CONFLICT (workspace_id, period, day, endpoint, key_id, user_id)
      DO UPDATE SET units = s.units + excluded.units, requests = s.requests + excluded.requests
  )
  SELECT coalesce(sum(f.lines), 0)::int INTO v_rows FROM fresh f;

  UPDATE usage_folds f SET upto = p_upto,
    used = coalesce((SELECT c.used FROM usage_counters c WHERE c.workspace_id = p_workspace AND c.period = p_period), 0)
  WHERE f.workspace_id = p_workspace AND f.period = p_period;
  RETURN v_rows;
END $$;

-- Ledger rows of a month after a request id, added up. By way of the primary key whatever the statistics say: they know nothing of one workspace's last minutes, and the planner would read the whole month.
CREATE FUNCTION usage_since(p_workspace text, p_period date, p_upto text)
RETURNS TABLE (day date, endpoint text, key_id text, user_id text, units int, requests int) LANGUAGE sql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT (l.created_at AT TIME ZONE 'UTC')::date, l.endpoint, coalesce(l.key_id, ''), coalesce(l.user_id, ''), sum(l.units)::int,
    (count(*) FILTER (WHERE l.kind = 'lookup'))::int
  FROM usage_ledger l WHERE l.workspace_id = p_workspace AND l.period = p_period AND l.request_id > p_upto
  GROUP BY 1, 2, 3, 4
$$;

-- As before; sums that may hold a row that is taken back are given up.
CREATE OR REPLACE FUNCTION release_units(p_workspace text[], p_period date[], p_request text[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_released int;
BEGIN
  PERFORM 1 FROM usage_counters c WHERE (c.workspace_id, c.period) IN (SELECT * FROM unnest(p_workspace, p_period))
    ORDER BY c.workspace_id, c.period FOR UPDATE;
  DELETE FROM lookup_history h USING unnest(p_request) r WHERE h.id = 'his_' || substr(r, 5);
  UPDATE usage_folds f SET upto = '' FROM unnest(p_workspace, p_period, p_request) AS t(w, p, r)
  WHERE f.workspace_id = t.w AND f.period = t.p AND f.upto >= t.r;
  WITH gone AS (
    DELETE FROM usage_ledger l USING unnest(p_workspace, p_period, p_request) AS t(w, p, r)
    WHERE l.workspace_id = t.w AND l.period = t.p AND l.request_id = t.r
    RETURNING l.workspace_id, l.period, l.units
  ), summed AS (
    SELECT g.workspace_id, g.period, sum(g.units)::int AS units FROM gone g GROUP BY 1, 2
  ), lowered AS (
    UPDATE usage_counters c SET used = c.used - s.units FROM summed s
    WHERE c.workspace_id = s.workspace_id AND c.period = s.period
  )
  SELECT count(*)::int INTO v_released FROM gone;
  RETURN v_released;
END $$;
