-- As before; units of a month that an operator has meanwhile set lower than the units to release stay in the ledger,
-- beside the adjustment that forgives them: the counter cannot fall below 0, and one such request would hold up every
-- other one that is released with it.
CREATE OR REPLACE FUNCTION release_units(p_workspace text[], p_period date[], p_request text[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_released int;
  v_events text[];
BEGIN
  PERFORM 1 FROM usage_counters c WHERE (c.workspace_id, c.period) IN (SELECT * FROM unnest(p_workspace, p_period))
    ORDER BY c.workspace_id, c.period FOR UPDATE;
  DELETE FROM lookup_history h USING unnest(p_workspace, p_request) AS t(w, r)
  WHERE h.workspace_id = t.w AND h.id = 'his_' || substr(t.r, 5);
  UPDATE usage_folds f SET upto = '' FROM unnest(p_workspace, p_period, p_request) AS t(w, p, r)
  WHERE f.workspace_id = t.w AND f.period = t.p AND f.upto >= t.r;
  WITH wanted AS (
    SELECT l.workspace_id, l.period, l.request_id, sum(l.units) OVER (PARTITION BY l.workspace_id, l.period) AS units
    FROM usage_ledger l JOIN unnest(p_workspace, p_period, p_request) AS t(w, p, r)
      ON l.workspace_id = t.w AND l.period = t.p AND l.request_id = t.r
  ), gone AS (
    DELETE FROM usage_ledger l USING wanted t, usage_counters c
    WHERE l.workspace_id = t.workspace_id AND l.period = t.period AND l.request_id = t.request_id
      AND c.workspace_id = t.workspace_id AND c.period = t.period AND c.used >= t.units
    RETURNING l.workspace_id, l.period, l.units
  ), summed AS (
    SELECT g.workspace_id, g.period, sum(g.units)::int AS units FROM gone g GROUP BY 1, 2
  ), lowered AS (
    UPDATE usage_counters c SET used = c.used - s.units FROM summed s
    WHERE c.workspace_id = s.workspace_id AND c.period = s.period
  )
  SELECT count(*)::int INTO v_released FROM gone;

  DELETE FROM assessments a USING unnest(p_workspace, p_request) AS t(w, r) WHERE a.workspace_id = t.w AND a.request_id = t.r;
  IF FOUND THEN
    WITH gone AS (
      DELETE FROM events e USING unnest(p_workspace, p_request) AS t(w, r)
      WHERE e.workspace_id = t.w AND e.request_id = t.r AND e.type IN ('assessment.completed', 'rule.matched', 'report.saved')
      RETURNING e.id
    )
    SELECT array_agg(id) INTO v_events FROM gone;
    DELETE FROM event_tags WHERE workspace_id = ANY (p_workspace) AND event_id = ANY (v_events);
    DELETE FROM webhook_deliveries d USING unnest(p_workspace, p_request) AS t(w, r)
    WHERE d.workspace_id = t.w AND d.request_id = t.r AND d.status = 'pending' AND d.attempt = 0;
    DELETE FROM saved_reports s USING unnest(p_workspace, p_request) AS t(w, r) WHERE s.workspace_id = t.w AND s.request_id = t.r;
  END IF;
  RETURN v_released;
END $$;

-- As before; the plans in force are those of every other statement, and a claim that a corrected clock has left in the
-- future does not outlast its cooldown.
CREATE OR REPLACE FUNCTION claim_target(
  p_now timestamptz, p_cooldowns jsonb, p_seconds int, p_workspace text, p_endpoint text, p_target text, p_request text
) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_cooldown interval := make_interval(secs => p_seconds);
  v_started timestamptz;
BEGIN
  IF p_seconds IS NULL THEN
    SELECT make_interval(secs => min((p_cooldowns ->> plan)::int)) INTO v_cooldown
    FROM plans_in_force(p_workspace, p_now) AS plan;
  END IF;
  IF v_cooldown IS NULL THEN
    RETURN 0;
  END IF;
  LOOP
    INSERT INTO target_cooldowns AS c (workspace_id, endpoint, target, request_id, started_at)
    VALUES (p_workspace, p_endpoint, p_target, p_request, p_now)
    ON CONFLICT (workspace_id, endpoint, target) DO UPDATE
    SET started_at = excluded.started_at, request_id = excluded.request_id
    WHERE c.started_at + v_cooldown <= excluded.started_at OR c.started_at > excluded.started_at + v_cooldown;
    IF FOUND THEN
      RETURN 0;
    END IF;
    SELECT c.started_at INTO v_started FROM target_cooldowns c
    WHERE c.workspace_id = p_workspace AND c.endpoint = p_endpoint AND c.target = p_target;
    -- Gone: the request that had it was refused in between, so the target is free again.
    IF FOUND THEN
      RETURN greatest(1, ceil(extract(epoch FROM v_started + v_cooldown - p_now)))::int;
    END IF;
  END LOOP;
END $$;
