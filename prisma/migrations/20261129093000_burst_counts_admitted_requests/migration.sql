-- As before, but the reported count of a burst window has only the requests that were admitted to it, so that Retry-After of a
-- refusal is not longer for the refused requests of its group.
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
    SELECT r.w, r.class, r.units, r.ord, b.lim, b.count, b.previous,
      CASE
        WHEN r.refused IS NOT NULL THEN r.refused
        WHEN b.lim IS NOT NULL AND b.previous::bigint * v_left + (b.count
          + count(*) FILTER (WHERE r.refused IS NULL) OVER (PARTITION BY r.w, r.class ORDER BY r.ord)) * 60000 > b.lim::bigint * 60000 THEN 'burst'
      END AS refused
    FROM request r LEFT JOIN burst b ON b.w = r.w AND b.class = r.class
  ), summed AS (
    SELECT p.*, s.used, s.allowance,
      count(*) FILTER (WHERE p.refused IS NULL) OVER (PARTITION BY p.w, p.class ORDER BY p.ord) AS rank,
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
