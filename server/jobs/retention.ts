/**
 * Retention statements for jobs expired at `$1`, at most `$2` rows each. Targets come first, so that no cascade
 * deletes more than the limit.
 */
export const expiredJobRows = {
  bulk_targets: `DELETE FROM bulk_targets t WHERE t.ctid IN (SELECT x.ctid FROM bulk_targets x JOIN bulk_jobs j ON j.id = x.job_id WHERE j.expires_at <= $1 LIMIT $2)`,
  bulk_jobs: 'DELETE FROM bulk_jobs WHERE id IN (SELECT id FROM bulk_jobs WHERE expires_at <= $1 LIMIT $2)',
}
