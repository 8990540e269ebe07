/**
 * Retention statements for jobs expired at `$1`, at most `$2` rows each. Targets come first, so that no cascade
 * deletes more than the limit.
 */
export const expiredJobRows = {
  bulk_targets: `DELETE FROM bulk_targets t WHERE t.ctid IN (SELECT x.ctid FROM bulk_targets x JOIN bulk_jobs j ON j.workspace_id = x.workspace_id AND j.id = x.job_id WHERE j.expires_at <= $1 LIMIT $2)`,
  bulk_jobs:
    'DELETE FROM bulk_jobs WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM bulk_jobs WHERE expires_at <= $1 LIMIT $2)',
}
