/** Statements that delete rows expired at `$1`, at most `$2` each. Stripe retries an event for three days. */
export const expiredBillingRows = {
  billing_events: `DELETE FROM billing_events WHERE id IN (SELECT id FROM billing_events WHERE received_at <= $1::timestamptz - interval '30 days' LIMIT $2)`,
}
