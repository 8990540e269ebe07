-- As before; an assessment whose commit was never confirmed to the service is no longer stored either: its caller got an
-- error, and repeats it. Its counts in the analytics stay, and so does a delivery that was attempted.
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
