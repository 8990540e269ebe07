/** Retention statement for changes expired at `$1`, at most `$2` rows. */
export const expiredWatchRows = {
  watch_changes:
    'DELETE FROM watch_changes WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM watch_changes WHERE expires_at <= $1 LIMIT $2)',
}
