-- Targets of bulk jobs name their workspace, so that their key can begin with it (docs/decisions/0104). A migration of its own, so
-- that the table is locked for an instant only: the next one fills the column. The release before inserts targets without it.
ALTER TABLE "bulk_targets" ADD COLUMN "workspace_id" TEXT;

CREATE FUNCTION bulk_target_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT j.workspace_id INTO NEW.workspace_id FROM bulk_jobs j WHERE j.id = NEW.job_id;
  RETURN NEW;
END $$;

CREATE TRIGGER bulk_targets_workspace BEFORE INSERT ON "bulk_targets" FOR EACH ROW
WHEN (NEW.workspace_id IS NULL) EXECUTE FUNCTION bulk_target_workspace();
