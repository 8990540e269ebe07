import { webhookTerms } from '../catalog/webhook-terms.ts'

const { answerDays, logDays } = webhookTerms

/**
 * Retention statements for rows expired at `$1`, at most `$2` rows each: receivers' responses, and whole deliveries.
 * Deliveries not yet sent are kept longer.
 */
export const expiredWebhookRows = {
  webhook_answers: `UPDATE webhook_deliveries SET response_body = NULL WHERE id IN (SELECT id FROM webhook_deliveries
    WHERE created_at <= $1::timestamptz - interval '${answerDays} days' AND response_body IS NOT NULL
      AND coalesce(attempted_at, created_at) <= $1::timestamptz - interval '${answerDays} days' LIMIT $2)`,
  webhook_deliveries: `DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries
    WHERE created_at <= $1::timestamptz - interval '${logDays} days' AND (next_attempt_at IS NULL OR created_at <= $1::timestamptz - interval '${2 * logDays} days') LIMIT $2)`,
}
