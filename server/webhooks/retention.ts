import { webhookTerms } from '../catalog/webhook-terms.ts'
import type { MonthTable } from '../platform/month-partitions.ts'

const { answerDays, logDays } = webhookTerms

/** Holds for deliveries expired at `$1`. Those not sent are kept longer. */
const expired = `created_at <= $1::timestamptz - interval '${logDays} days'
  AND (next_attempt_at IS NULL OR created_at <= $1::timestamptz - interval '${2 * logDays} days')`

/**
 * Retention statements for rows expired at `$1`, at most `$2` rows each: receivers' responses, and whole deliveries.
 */
export const expiredWebhookRows = {
  webhook_answers: `UPDATE webhook_deliveries SET response_body = NULL WHERE (workspace_id, id, created_at) IN (SELECT workspace_id, id, created_at FROM webhook_deliveries
    WHERE created_at <= $1::timestamptz - interval '${answerDays} days' AND response_body IS NOT NULL
      AND coalesce(attempted_at, created_at) <= $1::timestamptz - interval '${answerDays} days' LIMIT $2)`,
  webhook_deliveries: `DELETE FROM webhook_deliveries WHERE (workspace_id, id, created_at) IN (
    SELECT workspace_id, id, created_at FROM webhook_deliveries WHERE ${expired} LIMIT $2)`,
}

export const deliveryMonths: MonthTable = {
  name: 'webhook_deliveries',
  key: ['workspace_id', 'id', 'created_at'],
  needed: ({ name }, now) => ({ needed: `EXISTS (SELECT FROM ${name} WHERE NOT (${expired}))`, values: [now] }),
}
