/** Statement that deletes scans expired at `$1`, at most `$2` rows. */
export const expiredScanRows = {
  scans:
    'DELETE FROM scans WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM scans WHERE expires_at <= $1 LIMIT $2)',
}
