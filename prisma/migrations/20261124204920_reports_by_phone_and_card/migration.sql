-- AlterTable
ALTER TABLE "events" ADD COLUMN     "card_hash" TEXT,
ADD COLUMN     "phone_hash" TEXT;

-- CreateIndex
CREATE INDEX "events_fraud_by_phone_idx" ON "events"("workspace_id", "phone_hash") WHERE (label = 'fraud');

-- CreateIndex
CREATE INDEX "events_fraud_by_card_idx" ON "events"("workspace_id", "card_hash") WHERE (label = 'fraud');

-- As before, with reports by phone number and card.
CREATE OR REPLACE FUNCTION observe_counts(
  p_pair_log text[], p_pair_kind text[], p_pair_subject text[], p_pair_object text[], p_pair_first timestamptz[], p_pair_last timestamptz[],
  p_many_log text[], p_many_kind text[], p_many_subject text[], p_many_from timestamptz[], p_many_all_from timestamptz[], p_many_all_until timestamptz[], p_many_until timestamptz[], p_many_most int[],
  p_report_log text[], p_report_kind text[], p_report_subject text[], p_report_since timestamptz[]
) RETURNS text LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_generic_plan' SET enable_seqscan = off AS $$
DECLARE
  v_counts text;
BEGIN
  SELECT json_build_object(
    'pairs', (
      SELECT json_agg(json_build_array(g.place, (extract(epoch FROM p.first_at) * 1000)::bigint, (extract(epoch FROM p.last_at) * 1000)::bigint))
      FROM unnest(p_pair_log, p_pair_kind, p_pair_subject, p_pair_object) WITH ORDINALITY AS g(log, kind, subject, object, place),
        LATERAL (SELECT o.first_at, o.last_at FROM observed_pairs o
          WHERE o.workspace_id = g.log AND o.kind = g.kind AND o.subject = g.subject AND o.object = g.object LIMIT 1) p),
    'many', (
      SELECT json_agg(json_build_array(g.place, c.steady, c.rest))
      FROM unnest(p_many_log, p_many_kind, p_many_subject, p_many_from, p_many_all_from, p_many_all_until, p_many_until, p_many_most)
          WITH ORDINALITY AS g(log, kind, subject, after, all_after, all_until, until, most, place),
        LATERAL (
          SELECT count(*) FILTER (WHERE s.last_at > g.all_after AND s.first_at <= g.all_until) AS steady,
            json_agg(json_build_array((extract(epoch FROM s.first_at) * 1000)::bigint, (extract(epoch FROM s.last_at) * 1000)::bigint, s.object))
              FILTER (WHERE NOT (s.last_at > g.all_after AND s.first_at <= g.all_until)) AS rest
          FROM (SELECT o.object, o.first_at, o.last_at FROM observed_pairs o
            WHERE o.workspace_id = g.log AND o.kind = g.kind AND o.subject = g.subject AND o.last_at > g.after AND o.first_at <= g.until LIMIT g.most) s) c
      WHERE c.steady > 0 OR c.rest IS NOT NULL),
    'reports', (
      SELECT json_agg(json_build_array(g.place, (extract(epoch FROM r.at) * 1000)::bigint))
      FROM unnest(p_report_log, p_report_kind, p_report_subject, p_report_since) WITH ORDINALITY AS g(log, kind, subject, since, place),
        LATERAL (SELECT CASE g.kind
          WHEN 'ip' THEN (SELECT max(e.labelled_at) FROM events e WHERE e.workspace_id = g.log AND e.label = 'fraud' AND e.ip = g.subject::inet AND e.labelled_at > g.since)
          WHEN 'mailbox' THEN (SELECT max(e.labelled_at) FROM events e WHERE e.workspace_id = g.log AND e.label = 'fraud' AND e.email_canonical = g.subject AND e.labelled_at > g.since)
          WHEN 'device' THEN (SELECT max(e.labelled_at) FROM events e WHERE e.workspace_id = g.log AND e.label = 'fraud' AND e.device_id = g.subject AND e.labelled_at > g.since)
          WHEN 'phone' THEN (SELECT max(e.labelled_at) FROM events e WHERE e.workspace_id = g.log AND e.label = 'fraud' AND e.phone_hash = g.subject AND e.labelled_at > g.since)
          ELSE (SELECT max(e.labelled_at) FROM events e WHERE e.workspace_id = g.log AND e.label = 'fraud' AND e.card_hash = g.subject AND e.labelled_at > g.since)
        END AS at) r
      WHERE r.at IS NOT NULL)
  )::text INTO v_counts;

  INSERT INTO observed_pairs AS p (workspace_id, kind, subject, object, first_at, last_at)
  SELECT * FROM unnest(p_pair_log, p_pair_kind, p_pair_subject, p_pair_object, p_pair_first, p_pair_last)
  ON CONFLICT ON CONSTRAINT observed_pairs_pkey DO UPDATE SET first_at = least(p.first_at, excluded.first_at), last_at = greatest(p.last_at, excluded.last_at);
  RETURN v_counts;
END $$;
