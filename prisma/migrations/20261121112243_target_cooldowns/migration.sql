-- Unlogged: a pause that a crash of the database forgets is better than a write to the log for each check.
CREATE UNLOGGED TABLE "target_cooldowns" (
    "workspace_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "target_cooldowns_pkey" PRIMARY KEY ("workspace_id","endpoint","target")
);

-- CreateIndex
CREATE INDEX "target_cooldowns_started_at_idx" ON "target_cooldowns"("started_at");

-- Takes a target for one request, unless another request of the workspace took it less than the cooldown ago. Answers the whole seconds to wait, 0 when it was taken.
--
-- p_cooldowns holds the catalogue: { plan: seconds }. The shortest of the plans in force counts; a workspace without one waits for nothing, since the reservation refuses it.
-- The conflicting row is locked and judged as it is then, so of requests at one time exactly one gets the target, in any number of processes.
CREATE FUNCTION claim_target(
  p_now timestamptz, p_cooldowns jsonb, p_workspace text, p_endpoint text, p_target text, p_request text
) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_cooldown interval;
  v_started timestamptz;
BEGIN
  SELECT make_interval(secs => min((p_cooldowns ->> s.plan)::int)) INTO v_cooldown FROM subscriptions s
  WHERE s.workspace_id = p_workspace AND s.started_at <= p_now AND (s.ended_at IS NULL OR s.ended_at > p_now);
  IF v_cooldown IS NULL THEN
    RETURN 0;
  END IF;
  LOOP
    INSERT INTO target_cooldowns AS c (workspace_id, endpoint, target, request_id, started_at)
    VALUES (p_workspace, p_endpoint, p_target, p_request, p_now)
    ON CONFLICT (workspace_id, endpoint, target) DO UPDATE
    SET started_at = excluded.started_at, request_id = excluded.request_id
    WHERE c.started_at + v_cooldown <= excluded.started_at;
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
