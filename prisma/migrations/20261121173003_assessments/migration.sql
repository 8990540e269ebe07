-- DropIndex
DROP INDEX "events_workspace_id_created_at_id_idx";

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "rules_revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "test" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "claimed_by" TEXT,
ADD COLUMN     "country" TEXT,
ADD COLUMN     "decision" TEXT,
ADD COLUMN     "decision_source" TEXT,
ADD COLUMN     "device_id" TEXT,
ADD COLUMN     "domain" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "email_canonical" TEXT,
ADD COLUMN     "email_domain" TEXT,
ADD COLUMN     "event_id" TEXT,
ADD COLUMN     "event_type" TEXT,
ADD COLUMN     "ip" INET,
ADD COLUMN     "label" TEXT,
ADD COLUMN     "labelled_at" TIMESTAMPTZ(3),
ADD COLUMN     "labelled_by" TEXT,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "risk_level" TEXT,
ADD COLUMN     "risk_score" INTEGER,
ADD COLUMN     "rule_ids" TEXT[],
ADD COLUMN     "top_signals" TEXT[],
ADD COLUMN     "user_id" TEXT;

-- CreateTable
CREATE TABLE "event_tags" (
    "workspace_id" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "event_id" TEXT NOT NULL,

    CONSTRAINT "event_tags_pkey" PRIMARY KEY ("workspace_id","tag","created_at","event_id")
);

-- CreateTable
CREATE TABLE "assessments" (
    "workspace_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "attributes" TEXT NOT NULL,
    "result" TEXT NOT NULL,

    CONSTRAINT "assessments_pkey" PRIMARY KEY ("workspace_id","request_id")
) WITH (toast_tuple_target = 4080);

-- CreateTable
CREATE TABLE "analytics_deltas" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "analytics_deltas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analytics_counters" (
    "workspace_id" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "counter" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "analytics_counters_pkey" PRIMARY KEY ("workspace_id","grain","at","counter")
);

-- CreateTable
CREATE TABLE "observed_users" (
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "place_at" TIMESTAMPTZ(3),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "country" TEXT,
    "device_id" TEXT,

    CONSTRAINT "observed_users_pkey" PRIMARY KEY ("workspace_id","user_id")
) WITH (fillfactor = 80);

-- CreateTable
CREATE TABLE "observed_pairs" (
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "observed_pairs_pkey" PRIMARY KEY ("workspace_id","kind","subject","object")
) WITH (fillfactor = 80);

-- CreateTable
CREATE TABLE "ip_velocity" (
    "workspace_id" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "second" TIMESTAMPTZ(0) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ip_velocity_pkey" PRIMARY KEY ("workspace_id","ip","second")
) WITH (fillfactor = 80);

-- CreateTable
CREATE TABLE "rules" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "description" TEXT,
    "action" TEXT NOT NULL,
    "event_types" TEXT[],
    "match" TEXT NOT NULL,
    "conditions" JSONB NOT NULL,
    "priority" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "off_because" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "secret" BYTEA NOT NULL,
    "secret_last4" TEXT NOT NULL,
    "previous_secret" BYTEA,
    "previous_until" TIMESTAMPTZ(3),
    "failure_count" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "last_delivery_at" TIMESTAMPTZ(3),
    "last_delivery_status" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "request_id" TEXT,
    "event_type" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "response_status" INTEGER,
    "response_ms" INTEGER,
    "response_body" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_tags_event_id_idx" ON "event_tags"("event_id");

-- CreateIndex
CREATE INDEX "assessments_workspace_id_created_at_request_id_idx" ON "assessments"("workspace_id", "created_at" DESC, "request_id" DESC);

-- CreateIndex
CREATE INDEX "assessments_expires_at_idx" ON "assessments"("expires_at");

-- CreateIndex
CREATE INDEX "analytics_deltas_workspace_id_idx" ON "analytics_deltas"("workspace_id");

-- CreateIndex
CREATE INDEX "analytics_counters_grain_at_idx" ON "analytics_counters"("grain", "at");

-- CreateIndex
CREATE INDEX "observed_pairs_of_users_idx" ON "observed_pairs" USING HASH ("object") WHERE (kind IN ('ip_user', 'device_user'));

-- CreateIndex
CREATE INDEX "ip_velocity_second_idx" ON "ip_velocity"("second");

-- CreateIndex
CREATE UNIQUE INDEX "rules_workspace_id_name_key_key" ON "rules"("workspace_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "webhooks_workspace_id_url_key" ON "webhooks"("workspace_id", "url");

-- CreateIndex
CREATE INDEX "webhook_deliveries_next_attempt_at_idx" ON "webhook_deliveries"("next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_workspace_id_request_id_idx" ON "webhook_deliveries"("workspace_id", "request_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "events_workspace_id_created_at_id_idx" ON "events"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_request_id_idx" ON "events"("workspace_id", "request_id");

-- CreateIndex
CREATE INDEX "events_workspace_id_event_id_created_at_id_idx" ON "events"("workspace_id", "event_id" text_pattern_ops, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_email_created_at_id_idx" ON "events"("workspace_id", "email" text_pattern_ops, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_email_canonical_created_at_id_idx" ON "events"("workspace_id", "email_canonical", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_email_domain_created_at_id_idx" ON "events"("workspace_id", "email_domain" text_pattern_ops, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_domain_created_at_id_idx" ON "events"("workspace_id", "domain" text_pattern_ops, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_ip_created_at_id_idx" ON "events"("workspace_id", "ip", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_user_id_created_at_id_idx" ON "events"("workspace_id", "user_id" text_pattern_ops, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_device_id_created_at_id_idx" ON "events"("workspace_id", "device_id", "created_at" DESC, "id" DESC);

-- Counts the subjects of a group of assessments and tells for each what was seen before it. `p_rounds` numbers the group so that within a round no subject of a log stands twice: a round is counted
-- by one statement, which sees what was there before the round.
--
-- A log is locked first, in one order, so that over any number of processes each observation sees all that were counted before it and none that comes after; statements that follow have younger
-- snapshots than the locks. Windows end at the time of the event, not at that of the call, so that events told late are judged as they happened.
-- One plan serves every group, and it goes by index also when it is made over empty tables. The commit is not waited for: the record of the assessment that follows is written to the log after it.
CREATE FUNCTION observe_subjects(
  p_logs text[], p_owners text[], p_ats timestamptz[], p_ips text[], p_users text[], p_devices text[],
  p_mailboxes text[], p_spellings text[], p_countries text[], p_latitudes float8[], p_longitudes float8[], p_rounds int[]
) RETURNS TABLE (
  place_in_group int, ip_events int, ip_users int, device_users int, other_spellings text[],
  user_first_at timestamptz, device_first_at timestamptz, country_first_at timestamptz,
  place_at timestamptz, place_latitude float8, place_longitude float8, place_country text, place_device text,
  rules_revision int
) LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_generic_plan' SET enable_seqscan = off AS $$
DECLARE
  v_round int;
  v_last int := (SELECT max(r) FROM unnest(p_rounds) r);
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtextextended('observe_subjects ' || l.log, 0))
  FROM (SELECT DISTINCT log COLLATE "C" AS log FROM unnest(p_logs) AS log ORDER BY 1) l;

  FOR v_round IN 1 .. v_last LOOP
    RETURN QUERY
    WITH given AS MATERIALIZED (
      SELECT * FROM unnest(p_logs, p_owners, p_ats, p_ips, p_users, p_devices, p_mailboxes, p_spellings, p_countries, p_latitudes, p_longitudes, p_rounds)
        WITH ORDINALITY AS i(log, owner, at, ip, usr, device, mailbox, spelling, country, latitude, longitude, round, place)
      WHERE i.round = v_round
    ), pairs AS (
      INSERT INTO observed_pairs AS p (workspace_id, kind, subject, object, first_at, last_at)
      SELECT g.log, k.kind, k.subject, k.object, g.at, g.at
      FROM given g, LATERAL (VALUES ('ip_user', g.ip, g.usr), ('device_user', g.device, g.usr), ('mailbox_spelling', g.mailbox, g.spelling),
        ('user_device', g.usr, g.device), ('user_country', g.usr, g.country)) AS k(kind, subject, object)
      WHERE k.subject IS NOT NULL AND k.object IS NOT NULL
      ON CONFLICT ON CONSTRAINT observed_pairs_pkey DO UPDATE SET first_at = least(p.first_at, excluded.first_at), last_at = greatest(p.last_at, excluded.last_at)
    ), velocity AS (
      INSERT INTO ip_velocity AS v (workspace_id, ip, second, count)
      SELECT g.log, g.ip, date_trunc('second', g.at), 1 FROM given g WHERE g.ip IS NOT NULL
      ON CONFLICT ON CONSTRAINT ip_velocity_pkey DO UPDATE SET count = v.count + 1
    ), users AS (
      INSERT INTO observed_users AS u (workspace_id, user_id, first_at, last_at, place_at, latitude, longitude, country, device_id)
      SELECT g.log, g.usr, g.at, g.at, CASE WHEN g.latitude IS NOT NULL THEN g.at END, g.latitude, g.longitude,
        CASE WHEN g.latitude IS NOT NULL THEN g.country END, CASE WHEN g.latitude IS NOT NULL THEN g.device END
      FROM given g WHERE g.usr IS NOT NULL
      ON CONFLICT ON CONSTRAINT observed_users_pkey DO UPDATE SET
        first_at = least(u.first_at, excluded.first_at), last_at = greatest(u.last_at, excluded.last_at),
        place_at = CASE WHEN excluded.place_at >= coalesce(u.place_at, '-infinity') THEN excluded.place_at ELSE u.place_at END,
        latitude = CASE WHEN excluded.place_at >= coalesce(u.place_at, '-infinity') THEN excluded.latitude ELSE u.latitude END,
        longitude = CASE WHEN excluded.place_at >= coalesce(u.place_at, '-infinity') THEN excluded.longitude ELSE u.longitude END,
        country = CASE WHEN excluded.place_at >= coalesce(u.place_at, '-infinity') THEN excluded.country ELSE u.country END,
        device_id = CASE WHEN excluded.place_at >= coalesce(u.place_at, '-infinity') THEN excluded.device_id ELSE u.device_id END
    )
    SELECT g.place::int,
      CASE WHEN g.ip IS NOT NULL THEN 1 + coalesce((
        SELECT sum(v.count) FROM ip_velocity v
        WHERE v.workspace_id = g.log AND v.ip = g.ip AND v.second > g.at - interval '10 minutes' AND v.second <= g.at), 0)::int END,
      CASE WHEN g.ip IS NOT NULL THEN (g.usr IS NOT NULL)::int + (SELECT count(*) FROM (
        SELECT FROM observed_pairs p WHERE p.workspace_id = g.log AND p.kind = 'ip_user' AND p.subject = g.ip
          AND p.object IS DISTINCT FROM g.usr AND p.last_at > g.at - interval '24 hours' AND p.first_at <= g.at LIMIT 999) few)::int END,
      CASE WHEN g.device IS NOT NULL THEN (g.usr IS NOT NULL)::int + (SELECT count(*) FROM (
        SELECT FROM observed_pairs p WHERE p.workspace_id = g.log AND p.kind = 'device_user' AND p.subject = g.device
          AND p.object IS DISTINCT FROM g.usr AND p.last_at > g.at - interval '7 days' AND p.first_at <= g.at LIMIT 999) few)::int END,
      CASE WHEN g.mailbox IS NOT NULL THEN array(
        SELECT p.object FROM observed_pairs p
        WHERE p.workspace_id = g.log AND p.kind = 'mailbox_spelling' AND p.subject = g.mailbox AND p.object <> g.spelling AND p.first_at <= g.at
        ORDER BY p.object LIMIT 5) END,
      u.first_at,
      (SELECT p.first_at FROM observed_pairs p WHERE p.workspace_id = g.log AND p.kind = 'user_device' AND p.subject = g.usr AND p.object = g.device),
      (SELECT p.first_at FROM observed_pairs p WHERE p.workspace_id = g.log AND p.kind = 'user_country' AND p.subject = g.usr AND p.object = g.country),
      u.place_at, u.latitude, u.longitude, u.country, u.device_id,
      (SELECT o.rules_revision FROM workspaces o WHERE o.id = g.owner)
    FROM given g LEFT JOIN observed_users u ON u.workspace_id = g.log AND u.user_id = g.usr;
  END LOOP;
END $$;

-- Adds counts that wait in analytics_deltas to the counters of their hour and day, rules also to those of all time; answers how many rows it took. Several processes may do it at once.
-- A reader that adds up counters and waiting rows in one statement sees each count exactly once.
CREATE FUNCTION fold_analytics(p_limit int) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_taken int;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH taken AS (
    DELETE FROM analytics_deltas d WHERE d.id IN (
      SELECT q.id FROM analytics_deltas q ORDER BY q.id LIMIT p_limit FOR UPDATE SKIP LOCKED)
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
