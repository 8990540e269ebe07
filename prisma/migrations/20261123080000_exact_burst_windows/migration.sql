-- Both functions as before, with two changes: the burst window is computed in integers (milliseconds times requests), so that a
-- request after exactly Retry-After is admitted, and the plans are those of plans_in_force. `v_left` is the milliseconds that are left of
-- the minute.
CREATE OR REPLACE FUNCTION reserve_units(
  p_now timestamptz, p_period date, p_plans jsonb, p_burst_multiplier double precision,
  p_workspaces text[], p_workspace_units int[], p_keys text[], p_key_workspaces text[],
  p_line_workspace int[], p_line_need text[], p_line_class text[], p_line_requests int[],
  p_request text[], p_endpoint text[], p_user text[], p_line int[], p_key int[], p_units int[]
) RETURNS TABLE (whole boolean, outcome text, allowance int, used int, burst_limit int, burst_count int, burst_previous int)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  v_minute int := floor(extract(epoch FROM p_now) / 60);
  v_left int := 60000 - floor(extract(epoch FROM p_now) * 1000)::bigint % 60000;
  v_used int[];
  v_usable int;
  v_fits boolean;
  v_allowance int[];
  v_limit int[];
  v_count int[];
  v_previous int[];
BEGIN
  SELECT array_agg(c.used) INTO v_used FROM (
    SELECT u.used FROM usage_counters u WHERE u.workspace_id = ANY (p_workspaces) AND u.period = p_period
    ORDER BY u.workspace_id COLLATE "C" FOR UPDATE) c;
  IF cardinality(v_used) IS DISTINCT FROM cardinality(p_workspaces) THEN
    INSERT INTO usage_counters (workspace_id, period, used)
      SELECT w, p_period, 0 FROM unnest(p_workspaces) w ORDER BY w COLLATE "C" ON CONFLICT DO NOTHING;
    SELECT array_agg(c.used) INTO v_used FROM (
      SELECT u.used FROM usage_counters u WHERE u.workspace_id = ANY (p_workspaces) AND u.period = p_period
      ORDER BY u.workspace_id COLLATE "C" FOR UPDATE) c;
  END IF;

  SELECT count(*) INTO v_usable FROM unnest(p_keys, p_key_workspaces) AS k(id, workspace_id)
  JOIN api_keys a ON a.id = k.id AND a.workspace_id = k.workspace_id
  WHERE a.status = 'active' AND (a.retires_at IS NULL OR a.retires_at > p_now);

  SELECT array_agg(e.allowance ORDER BY l.ord), array_agg(e.lim ORDER BY l.ord), array_agg(w.count ORDER BY l.ord), array_agg(w.previous ORDER BY l.ord),
    bool_and((l.need = '' OR e.granted) AND v_used[l.w] + p_workspace_units[l.w] <= e.allowance
      AND (l.class = '' OR w.previous::bigint * v_left + (w.count + l.requests)::bigint * 60000 <= e.lim::bigint * 60000))
  INTO v_allowance, v_limit, v_count, v_previous, v_fits
  FROM unnest(p_line_workspace, p_line_need, p_line_class, p_line_requests) WITH ORDINALITY AS l(w, need, class, requests, ord)
  CROSS JOIN LATERAL (
    SELECT max((t.terms ->> 'units')::int) AS allowance,
      floor(max((t.terms -> 'burst' ->> l.class)::int) * p_burst_multiplier)::int AS lim,
      bool_or(t.terms -> 'grants' ?& string_to_array(l.need, ' ')) AS granted
    FROM (
      SELECT p_plans -> 'free' AS terms
      UNION ALL
      SELECT p_plans -> f.plan FROM plans_in_force(p_workspaces[l.w], p_now) AS f(plan)
    ) t
  ) e
  LEFT JOIN burst_windows b ON b.workspace_id = p_workspaces[l.w] AND b.class = l.class
  CROSS JOIN LATERAL (
    SELECT CASE WHEN b.minute >= v_minute THEN b.count ELSE 0 END AS count,
      CASE WHEN b.minute >= v_minute THEN b.previous WHEN b.minute = v_minute - 1 THEN b.count ELSE 0 END AS previous
  ) w;

  IF NOT v_fits OR v_usable < cardinality(p_keys) THEN
    RETURN QUERY SELECT false, r.* FROM reserve_units_one_by_one(p_now, p_period, p_plans, p_burst_multiplier, p_workspaces, p_keys,
      p_line_workspace, p_line_need, p_line_class, p_request, p_endpoint, p_user, p_line, p_key, p_units) r;
    RETURN;
  END IF;

  INSERT INTO usage_ledger (workspace_id, period, request_id, kind, endpoint, units, key_id, user_id, created_at)
  SELECT p_workspaces[p_line_workspace[r.line]], p_period, r.request, 'lookup', r.endpoint, r.units, p_keys[r.k], r.person, p_now
  FROM unnest(p_request, p_endpoint, p_user, p_line, p_key, p_units) AS r(request, endpoint, person, line, k, units) WHERE r.units > 0;

  UPDATE usage_counters c SET used = c.used + t.units FROM unnest(p_workspaces, p_workspace_units) AS t(id, units)
  WHERE c.workspace_id = t.id AND c.period = p_period AND t.units > 0;

  INSERT INTO burst_windows AS b (workspace_id, class, minute, count, previous)
  SELECT p_workspaces[t.w], t.class, v_minute, max(t.count) + max(t.requests), max(t.previous)
  FROM unnest(p_line_workspace, p_line_class, p_line_requests, v_count, v_previous) AS t(w, class, requests, count, previous)
  WHERE t.class <> '' GROUP BY t.w, t.class
  ON CONFLICT (workspace_id, class) DO UPDATE SET minute = excluded.minute, count = excluded.count, previous = excluded.previous;

  RETURN QUERY SELECT true, 'ok', t.allowance, v_used[t.w], t.lim, t.count, t.previous
  FROM unnest(p_line_workspace, v_allowance, v_limit, v_count, v_previous) WITH ORDINALITY AS t(w, allowance, lim, count, previous, ord) ORDER BY t.ord;
END $$;

CREATE OR REPLACE FUNCTION reserve_units_one_by_one(
  p_now timestamptz, p_period date, p_plans jsonb, p_burst_multiplier double precision,
  p_workspaces text[], p_keys text[],
  p_line_workspace int[], p_line_need text[], p_line_class text[],
  p_request text[], p_endpoint text[], p_user text[], p_line int[], p_key int[], p_units int[]
) RETURNS TABLE (outcome text, allowance int, used int, burst_limit int, burst_count int, burst_previous int)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_minute int := floor(extract(epoch FROM p_now) / 60);
  v_left int := 60000 - floor(extract(epoch FROM p_now) * 1000)::bigint % 60000;
  p_workspace int[];
  p_class text[];
  p_need text[];
  v_refused text[];
  v_used int[];
  v_allowance int[];
  v_prefix int[];
  v_limit int[];
  v_count int[];
  v_previous int[];
  v_rank int[];
  v_over boolean;
  v_taken jsonb := '{}';
  v_sum int;
BEGIN
  SELECT array_agg(p_line_workspace[l.line] ORDER BY l.ord), array_agg(p_line_class[l.line] ORDER BY l.ord),
    array_agg(p_line_need[l.line] ORDER BY l.ord)
  INTO p_workspace, p_class, p_need
  FROM unnest(p_line) WITH ORDINALITY AS l(line, ord);

  WITH plan AS MATERIALIZED (
    SELECT x.w, p_plans -> p.plan AS terms
    FROM unnest(p_workspaces) WITH ORDINALITY AS x(id, w)
    CROSS JOIN LATERAL (
      SELECT 'free' AS plan
      UNION ALL
      SELECT f.plan FROM plans_in_force(x.id, p_now) AS f(plan)
    ) p
    WHERE p_plans ? p.plan
  ), workspace AS MATERIALIZED (
    SELECT x.w, c.used, (SELECT max((p.terms ->> 'units')::int) FROM plan p WHERE p.w = x.w) AS allowance
    FROM unnest(p_workspaces) WITH ORDINALITY AS x(id, w)
    JOIN usage_counters c ON c.workspace_id = x.id AND c.period = p_period
  ), usable_key AS MATERIALIZED (
    SELECT x.k, a.workspace_id
    FROM unnest(p_keys) WITH ORDINALITY AS x(id, k)
    JOIN api_keys a ON a.id = x.id
    WHERE a.status = 'active' AND (a.retires_at IS NULL OR a.retires_at > p_now)
  ), request AS MATERIALIZED (
    SELECT r.*,
      CASE
        WHEN r.k > 0 AND NOT EXISTS (SELECT FROM usable_key u WHERE u.k = r.k AND u.workspace_id = p_workspaces[r.w]) THEN 'key'
        WHEN r.need <> '' AND NOT EXISTS (
          SELECT FROM plan p WHERE p.w = r.w AND p.terms -> 'grants' ?& string_to_array(r.need, ' ')) THEN 'entitlement'
      END AS refused
    FROM unnest(p_workspace, p_key, p_units, p_need, p_class) WITH ORDINALITY AS r(w, k, units, need, class, ord)
  ), burst AS MATERIALIZED (
    SELECT q.w, q.class,
      (SELECT max(floor((p.terms -> 'burst' ->> q.class)::int * p_burst_multiplier))::int FROM plan p WHERE p.w = q.w) AS lim,
      CASE WHEN b.minute >= v_minute THEN b.count ELSE 0 END AS count,
      CASE WHEN b.minute >= v_minute THEN b.previous WHEN b.minute = v_minute - 1 THEN b.count ELSE 0 END AS previous
    FROM (SELECT DISTINCT r.w, r.class FROM request r WHERE r.class <> '') q
    LEFT JOIN burst_windows b ON b.workspace_id = p_workspaces[q.w] AND b.class = q.class
  ), paced AS (
    SELECT r.w, r.units, r.ord, b.lim, b.count, b.previous,
      count(*) FILTER (WHERE r.refused IS NULL) OVER (PARTITION BY r.w, r.class ORDER BY r.ord) AS rank,
      CASE
        WHEN r.refused IS NOT NULL THEN r.refused
        WHEN b.lim IS NOT NULL AND b.previous::bigint * v_left + (b.count
          + count(*) FILTER (WHERE r.refused IS NULL) OVER (PARTITION BY r.w, r.class ORDER BY r.ord)) * 60000 > b.lim::bigint * 60000 THEN 'burst'
      END AS refused
    FROM request r LEFT JOIN burst b ON b.w = r.w AND b.class = r.class
  ), summed AS (
    SELECT p.*, s.used, s.allowance,
      coalesce(sum(p.units) FILTER (WHERE p.refused IS NULL) OVER (PARTITION BY p.w ORDER BY p.ord), 0)::int AS prefix
    FROM paced p JOIN workspace s ON s.w = p.w
  )
  SELECT array_agg(coalesce(s.refused, 'ok') ORDER BY s.ord), array_agg(s.used ORDER BY s.ord), array_agg(s.allowance ORDER BY s.ord),
    array_agg(s.prefix ORDER BY s.ord), array_agg(s.lim ORDER BY s.ord),
    array_agg(s.count ORDER BY s.ord), array_agg(s.previous ORDER BY s.ord), array_agg(s.rank ORDER BY s.ord),
    bool_or(s.refused IS NULL AND s.units > 0 AND s.used + s.prefix > s.allowance)
  INTO v_refused, v_used, v_allowance, v_prefix, v_limit, v_count, v_previous, v_rank, v_over
  FROM summed s;

  -- Not all fit: go through them one by one, so that a small request is still admitted behind a large one that is not.
  IF v_over THEN
    FOR i IN 1 .. cardinality(p_request) LOOP
      v_sum := coalesce((v_taken ->> p_workspace[i]::text)::int, 0);
      IF v_refused[i] = 'ok' AND p_units[i] > 0 THEN
        IF v_used[i] + v_sum + p_units[i] > v_allowance[i] THEN
          v_refused[i] := 'quota';
        ELSE
          v_sum := v_sum + p_units[i];
          v_taken := jsonb_set(v_taken, ARRAY[p_workspace[i]::text], to_jsonb(v_sum));
        END IF;
      END IF;
      v_prefix[i] := v_sum;
    END LOOP;
  END IF;

  WITH admitted AS (
    SELECT a.* FROM unnest(p_workspace, p_key, p_units, p_request, p_endpoint, p_user, v_refused)
      AS a(w, k, units, request, endpoint, person, outcome)
    WHERE a.outcome = 'ok' AND a.units > 0
  ), ledger AS (
    INSERT INTO usage_ledger (workspace_id, period, request_id, kind, endpoint, units, key_id, user_id, created_at)
    SELECT p_workspaces[a.w], p_period, a.request, 'lookup', a.endpoint, a.units, p_keys[a.k], a.person, p_now FROM admitted a
  )
  UPDATE usage_counters c SET used = c.used + t.units
  FROM (SELECT a.w, sum(a.units)::int AS units FROM admitted a GROUP BY a.w) t
  WHERE c.workspace_id = p_workspaces[t.w] AND c.period = p_period;

  INSERT INTO burst_windows AS b (workspace_id, class, minute, count, previous)
  SELECT p_workspaces[t.w], t.class, v_minute, max(t.count) + count(*), max(t.previous)
  FROM unnest(p_workspace, p_class, v_count, v_previous, v_refused) AS t(w, class, count, previous, outcome)
  WHERE t.class <> '' AND t.outcome IN ('ok', 'quota')
  GROUP BY t.w, t.class ORDER BY 1, 2
  ON CONFLICT (workspace_id, class) DO UPDATE
  SET minute = excluded.minute, count = excluded.count, previous = excluded.previous;

  RETURN QUERY
  SELECT t.outcome, t.allowance, t.used + t.prefix, t.lim, t.count + t.rank, t.previous
  FROM unnest(v_refused, v_used, v_allowance, v_prefix, v_limit, v_count, v_previous, v_rank)
    AS t(outcome, used, allowance, prefix, lim, count, previous, rank);
END $$;
