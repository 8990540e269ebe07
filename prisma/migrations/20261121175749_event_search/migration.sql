-- DropIndex
DROP INDEX "lookup_history_workspace_id_created_at_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_request_id_idx";

-- DropIndex
DROP INDEX "events_workspace_id_device_id_created_at_id_idx";

-- CreateIndex
CREATE INDEX "lookup_history_workspace_id_created_at_id_idx" ON "lookup_history"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_to_review_idx" ON "events"("workspace_id", "created_at", "id") WHERE (decision = 'review' AND label IS NULL);

-- CreateIndex
CREATE INDEX "events_workspace_id_request_id_idx" ON "events"("workspace_id", "request_id" text_pattern_ops);

-- CreateIndex
CREATE INDEX "events_workspace_id_device_id_created_at_id_idx" ON "events"("workspace_id", "device_id" text_pattern_ops, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_country_created_at_id_idx" ON "events"("workspace_id", "country", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_workspace_id_event_type_created_at_id_idx" ON "events"("workspace_id", "event_type", "created_at" DESC, "id" DESC);

-- Events that were recorded before their type was a tag.
INSERT INTO "event_tags" ("workspace_id", "tag", "created_at", "event_id")
SELECT "workspace_id", 'type:' || "type", "created_at", "id" FROM "events" WHERE "type" <> 'assessment.completed'
ON CONFLICT DO NOTHING;

DROP FUNCTION claim_target(timestamptz, jsonb, text, text, text, text);

-- Takes a target for one request, unless another request of the workspace took it less than the cooldown ago. Answers the whole seconds to wait, 0 when it was taken.
--
-- The cooldown is p_seconds, or where that is null the one of the catalogue in p_cooldowns, { plan: seconds }: the shortest of the plans in force counts; a workspace without one waits for
-- nothing, since the reservation refuses it.
-- The conflicting row is locked and judged as it is then, so of requests at one time exactly one gets the target, in any number of processes.
CREATE FUNCTION claim_target(
  p_now timestamptz, p_cooldowns jsonb, p_seconds int, p_workspace text, p_endpoint text, p_target text, p_request text
) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_cooldown interval := make_interval(secs => p_seconds);
  v_started timestamptz;
BEGIN
  IF p_seconds IS NULL THEN
    SELECT make_interval(secs => min((p_cooldowns ->> s.plan)::int)) INTO v_cooldown FROM subscriptions s
    WHERE s.workspace_id = p_workspace AND s.started_at <= p_now AND (s.ended_at IS NULL OR s.ended_at > p_now);
  END IF;
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
