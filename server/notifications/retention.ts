/** Retention statement for notices expired at `$1`, at most `$2` rows. */
export const expiredNoticeRows = {
  notices: 'DELETE FROM notices WHERE ctid IN (SELECT ctid FROM notices WHERE expires_at <= $1 LIMIT $2)',
}
