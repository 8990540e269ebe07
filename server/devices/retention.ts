import { keyHours } from './captcha/kept-verdicts.ts'

/** Statements for what has had its time at `$1`, at most `$2` rows each: tests that no assessment may name any more; those of CAPTCHAs stay for as long as an idempotency key stands for them. */
export const expiredTestRows = {
  device_tests: 'DELETE FROM device_tests WHERE id IN (SELECT id FROM device_tests WHERE expires_at <= $1 LIMIT $2)',
  captcha_tests: `DELETE FROM captcha_tests WHERE id IN (SELECT id FROM captcha_tests WHERE created_at <= $1::timestamptz - interval '${keyHours} hours' LIMIT $2)`,
}
