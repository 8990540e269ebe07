/** Statements for what has had its time at `$1`, at most `$2` rows each: what receivers answered after 7 days, deliveries after 30. */
export const expiredWebhookRows = {
  webhook_answers: `UPDATE webhook_deliveries SET response_body = NULL WHERE id IN (SELECT id FROM webhook_deliveries
    WHERE created_at <= $1::timestamptz - interval '7 days' AND response_body IS NOT NULL
      AND coalesce(attempted_at, created_at) <= $1::timestamptz - interval '7 days' LIMIT $2)`,
  webhook_deliveries: `DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries
    WHERE created_at <= $1::timestamptz - interval '30 days' AND (next_attempt_at IS NULL OR created_at <= $1::timestamptz - interval '60 days') LIMIT $2)`,
}
