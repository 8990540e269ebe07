import { keyHours } from './captcha/verdict-store.ts'

/**
 * Retention statements for rows expired at `$1`, at most `$2` rows each: tests that assessments can no longer refer
 * to. CAPTCHA tests stay as long as their idempotency key is valid.
 */
export const expiredTestRows = {
  device_tests:
    'DELETE FROM device_tests WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM device_tests WHERE expires_at <= $1 LIMIT $2)',
  captcha_tests: `DELETE FROM captcha_tests WHERE (workspace_id, id) IN (SELECT workspace_id, id FROM captcha_tests WHERE created_at <= $1::timestamptz - interval '${keyHours} hours' LIMIT $2)`,
}
