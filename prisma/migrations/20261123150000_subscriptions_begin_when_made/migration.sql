-- A subscription counts from the moment it exists: its start may lie in the future of a clock that was set back.
CREATE OR REPLACE FUNCTION plans_in_force(p_workspace text, p_at timestamptz) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT s.plan FROM subscriptions s WHERE s.workspace_id = p_workspace AND (s.ended_at IS NULL OR s.ended_at > p_at)
$$;
