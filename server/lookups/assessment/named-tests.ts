import type { CaptchaError } from '../../catalog/captcha.ts'
import type { DeviceVerdict } from '../../catalog/device-checks.ts'
import type { ContextFacts } from '../../risk/index.ts'
import { type Warning, warning } from '../meta.ts'
import type { AssessmentRequest } from './request-schema.ts'

/** Verdicts of the device and CAPTCHA tests named by an assessment. Null: not a usable test of this workspace. */
export type UsedTests = {
  device: { verdict: DeviceVerdict; botKind: string | null; failed: string[]; timeZone: string } | null
  captcha: { success: boolean; errors: CaptchaError[]; score: number | null } | null
}

/** The tests that a request names; null: none. */
type Named = { workspaceId: string; requestId: string; deviceId: string | null; captchaId: string | null }

export type NamedTests = {
  /**
   * Consumes the named tests for a request of the workspace. Each is valid for one request, within 10 minutes of its
   * creation, across all processes.
   */
  use(named: Named & { at: Date }): Promise<UsedTests>
  /** Releases the tests consumed by a failed request, so that another can use them. */
  giveBack(named: Named): Promise<void>
}

export const noTests: UsedTests = { device: null, captcha: null }

/**
 * Warnings about named tests that cannot be used. Unknown, foreign, used and expired ones are indistinguishable to the
 * caller.
 */
export const testWarnings = ({ device, captcha }: AssessmentRequest, used: UsedTests): Warning[] => [
  ...(device?.test_id !== undefined && !used.device ? [warning('DEVICE_TEST_UNUSABLE', '/device/test_id')] : []),
  ...(captcha?.test_id !== undefined && !used.captcha ? [warning('CAPTCHA_TEST_UNUSABLE', '/captcha/test_id')] : []),
]

/** Device test facts; null when the request names none. */
export function deviceTestOf({ device }: AssessmentRequest, used: UsedTests): ContextFacts['deviceTest'] {
  if (device?.test_id === undefined) return null
  if (!used.device) return { verdict: 'unknown', botKind: null, failed: [] }
  const { verdict, botKind, failed } = used.device
  return { verdict, botKind, failed }
}

/** CAPTCHA facts. A named test overrides an outcome sent with it. */
export function captchaOf({ captcha }: AssessmentRequest, used: UsedTests): ContextFacts['captcha'] {
  if (captcha?.test_id === undefined)
    return captcha?.outcome === undefined ? null : { outcome: captcha.outcome, testId: null, errors: [], score: null }
  const testId = captcha.test_id
  if (!used.captcha) return { outcome: 'unknown', testId, errors: [], score: null }
  const { success, errors, score } = used.captcha
  return { outcome: success ? 'passed' : 'failed', testId, errors, score }
}
