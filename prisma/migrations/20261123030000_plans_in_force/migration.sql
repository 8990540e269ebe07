-- The plans that a workspace holds at a moment. A single STABLE query without SET, so the planner inlines it into the statements that call it in FROM.
CREATE FUNCTION plans_in_force(p_workspace text, p_at timestamptz) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT s.plan FROM subscriptions s WHERE s.workspace_id = p_workspace AND s.started_at <= p_at AND (s.ended_at IS NULL OR s.ended_at > p_at)
$$;
