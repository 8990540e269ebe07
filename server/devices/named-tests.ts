import type pg from 'pg'
import type { DeviceVerdict } from '../catalog/device-checks.ts'
import type { NamedTests, UsedTests } from '../lookups/index.ts'
import type { Log } from '../platform/log.ts'
import { thrownWords } from '../platform/log.ts'
import { CaptchaVerdict } from './captcha/schema.ts'

type DeviceRow = { verdict: DeviceVerdict; bot_kind: string | null; failed: string[]; time_zone: string }

const using = (table: string, more = ''): string =>
  `UPDATE ${table} SET used_by = $1 WHERE id = $2 AND workspace_id = $3 AND used_by IS NULL AND expires_at > $4 ${more} RETURNING *`

const freeing = (table: string): string =>
  `UPDATE ${table} SET used_by = NULL WHERE used_by = $1 AND id = $2 AND workspace_id = $3`

/**
 * Reads device and CAPTCHA tests for assessments. If the database fails, the test is unknown and the assessment
 * continues.
 */
export function openNamedTests({ pool, log }: { pool: pg.Pool; log: Log }): NamedTests {
  const silent = (error: unknown): null => {
    log.warn({ error: thrownWords(error) }, 'a test that an assessment names could not be read')
    return null
  }
  const deviceTest = async (values: unknown[]): Promise<UsedTests['device']> => {
    const { rows } = await pool.query<DeviceRow>(using('device_tests'), values)
    const [row] = rows
    return row ? { verdict: row.verdict, botKind: row.bot_kind, failed: row.failed, timeZone: row.time_zone } : null
  }
  const captchaTest = async (values: unknown[]): Promise<UsedTests['captcha']> => {
    const { rows } = await pool.query<{ verdict: unknown }>(using('captcha_tests', 'AND verdict IS NOT NULL'), values)
    const verdict = CaptchaVerdict.safeParse(rows[0]?.verdict).data
    return verdict ? { success: verdict.success, errors: verdict.error_codes, score: verdict.score } : null
  }
  return {
    use: async ({ workspaceId, requestId, at, deviceId, captchaId }) => {
      const [device, captcha] = await Promise.all([
        deviceId === null ? null : deviceTest([requestId, deviceId, workspaceId, at]).catch(silent),
        captchaId === null ? null : captchaTest([requestId, captchaId, workspaceId, at]).catch(silent),
      ])
      return { device, captcha }
    },
    giveBack: async ({ workspaceId, requestId, deviceId, captchaId }) => {
      const free = (table: string, id: string | null) =>
        id === null ? null : pool.query(freeing(table), [requestId, id, workspaceId]).catch(silent)
      await Promise.all([free('device_tests', deviceId), free('captcha_tests', captchaId)])
    },
  }
}
