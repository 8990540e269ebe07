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
);

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
CREATE TABLE "observed_subjects" (
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "place_at" TIMESTAMPTZ(3),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "country" TEXT,
    "device_id" TEXT,

    CONSTRAINT "observed_subjects_pkey" PRIMARY KEY ("workspace_id","kind","subject")
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
CREATE INDEX "observed_pairs_workspace_id_object_idx" ON "observed_pairs"("workspace_id", "object");

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

-- Counts the subjects of a group of assessments and tells for each, in the order given, what was seen before it.
--
-- The subjects are locked first, in one order, so that over any number of processes each observation sees all that were counted before it and none that comes after; statements that follow
-- have younger snapshots than the locks. Windows end at the time of the event, not at that of the call, so that events told late are judged as they happened.
-- The commit is not waited for: the record of the assessment that follows is written to the log after it.
CREATE FUNCTION observe_subjects(
  p_workspaces text[], p_owners text[], p_ats timestamptz[], p_ips text[], p_users text[], p_devices text[],
  p_mailboxes text[], p_spellings text[], p_countries text[], p_latitudes float8[], p_longitudes float8[]
) RETURNS TABLE (
  ip_events int, ip_users int, device_users int, other_spellings text[],
  user_first_at timestamptz, device_first_at timestamptz, country_first_at timestamptz,
  place_at timestamptz, place_latitude float8, place_longitude float8, place_country text, place_device text,
  rules_revision int
) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  w text;
  t timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO observed_subjects AS s (workspace_id, kind, subject, last_at)
  SELECT x.w, x.kind, x.subject, max(x.at) FROM (
    SELECT i.w, k.kind, k.subject, i.at
    FROM unnest(p_workspaces, p_ats, p_ips, p_users, p_devices, p_mailboxes) AS i(w, at, ip, usr, device, mailbox),
      LATERAL (VALUES ('ip', i.ip), ('user', i.usr), ('device', i.device), ('mailbox', i.mailbox)) AS k(kind, subject)
    WHERE k.subject IS NOT NULL
  ) x GROUP BY x.w, x.kind, x.subject ORDER BY x.w, x.kind, x.subject
  ON CONFLICT ON CONSTRAINT observed_subjects_pkey DO UPDATE SET last_at = greatest(s.last_at, excluded.last_at);

  FOR i IN 1 .. coalesce(array_length(p_workspaces, 1), 0) LOOP
    w := p_workspaces[i];
    t := p_ats[i];
    ip_events := NULL; ip_users := NULL; device_users := NULL; other_spellings := NULL;
    user_first_at := NULL; device_first_at := NULL; country_first_at := NULL;
    place_at := NULL; place_latitude := NULL; place_longitude := NULL; place_country := NULL; place_device := NULL;
    SELECT o.rules_revision INTO rules_revision FROM workspaces o WHERE o.id = p_owners[i];

    IF p_ips[i] IS NOT NULL THEN
      INSERT INTO ip_velocity AS v (workspace_id, ip, second, count) VALUES (w, p_ips[i], date_trunc('second', t), 1)
      ON CONFLICT ON CONSTRAINT ip_velocity_pkey DO UPDATE SET count = v.count + 1;
      SELECT sum(v.count) INTO ip_events FROM ip_velocity v
      WHERE v.workspace_id = w AND v.ip = p_ips[i] AND v.second > t - interval '10 minutes' AND v.second <= t;
      IF p_users[i] IS NOT NULL THEN
        PERFORM observe_pair(w, 'ip_user', p_ips[i], p_users[i], t);
      END IF;
      SELECT count(*) INTO ip_users FROM (
        SELECT 1 FROM observed_pairs p WHERE p.workspace_id = w AND p.kind = 'ip_user' AND p.subject = p_ips[i]
          AND p.last_at > t - interval '24 hours' AND p.first_at <= t LIMIT 1000) few;
    END IF;

    IF p_devices[i] IS NOT NULL THEN
      IF p_users[i] IS NOT NULL THEN
        PERFORM observe_pair(w, 'device_user', p_devices[i], p_users[i], t);
      END IF;
      SELECT count(*) INTO device_users FROM (
        SELECT 1 FROM observed_pairs p WHERE p.workspace_id = w AND p.kind = 'device_user' AND p.subject = p_devices[i]
          AND p.last_at > t - interval '7 days' AND p.first_at <= t LIMIT 1000) few;
    END IF;

    IF p_mailboxes[i] IS NOT NULL THEN
      PERFORM observe_pair(w, 'mailbox_spelling', p_mailboxes[i], p_spellings[i], t);
      SELECT array(SELECT p.object FROM observed_pairs p
        WHERE p.workspace_id = w AND p.kind = 'mailbox_spelling' AND p.subject = p_mailboxes[i] AND p.object <> p_spellings[i]
          AND p.first_at <= t ORDER BY p.object LIMIT 5) INTO other_spellings;
    END IF;

    IF p_users[i] IS NOT NULL THEN
      SELECT s.first_at, s.place_at, s.latitude, s.longitude, s.country, s.device_id
      INTO user_first_at, place_at, place_latitude, place_longitude, place_country, place_device
      FROM observed_subjects s WHERE s.workspace_id = w AND s.kind = 'user' AND s.subject = p_users[i];
      IF p_devices[i] IS NOT NULL THEN
        device_first_at := observe_pair(w, 'user_device', p_users[i], p_devices[i], t);
      END IF;
      IF p_countries[i] IS NOT NULL THEN
        country_first_at := observe_pair(w, 'user_country', p_users[i], p_countries[i], t);
      END IF;
      UPDATE observed_subjects s SET
        first_at = least(s.first_at, t),
        place_at = CASE WHEN moved.yes THEN t ELSE s.place_at END,
        latitude = CASE WHEN moved.yes THEN p_latitudes[i] ELSE s.latitude END,
        longitude = CASE WHEN moved.yes THEN p_longitudes[i] ELSE s.longitude END,
        country = CASE WHEN moved.yes THEN p_countries[i] ELSE s.country END,
        device_id = CASE WHEN moved.yes THEN p_devices[i] ELSE s.device_id END
      FROM (SELECT p_latitudes[i] IS NOT NULL AND (place_at IS NULL OR place_at <= t) AS yes) moved
      WHERE s.workspace_id = w AND s.kind = 'user' AND s.subject = p_users[i];
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- Notes that two subjects were seen together and answers since when, before this time; null: never before.
CREATE FUNCTION observe_pair(p_workspace text, p_kind text, p_subject text, p_object text, p_at timestamptz)
RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_first timestamptz;
BEGIN
  UPDATE observed_pairs p SET last_at = greatest(p.last_at, p_at), first_at = least(p.first_at, p_at)
  FROM (SELECT o.first_at FROM observed_pairs o
        WHERE o.workspace_id = p_workspace AND o.kind = p_kind AND o.subject = p_subject AND o.object = p_object) before
  WHERE p.workspace_id = p_workspace AND p.kind = p_kind AND p.subject = p_subject AND p.object = p_object
  RETURNING before.first_at INTO v_first;
  IF NOT FOUND THEN
    INSERT INTO observed_pairs AS p (workspace_id, kind, subject, object, first_at, last_at)
    VALUES (p_workspace, p_kind, p_subject, p_object, p_at, p_at);
  END IF;
  RETURN v_first;
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
