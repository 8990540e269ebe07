import type { CaptchaError } from '../../catalog/captcha.ts'
import type { DeviceVerdict } from '../../catalog/device-checks.ts'
import type { ContextFacts } from '../../risk/index.ts'
import { type Warning, warning } from '../meta.ts'
import type { AssessmentRequest } from './request-schema.ts'

/** Verdicts of device and CAPTCHA tests that an assessment names; null: none of this workspace that may still be used. */
export type UsedTests = {
  device: { verdict: DeviceVerdict; botKind: string | null; failed: string[]; timeZone: string } | null
  captcha: { success: boolean; errors: CaptchaError[]; score: number | null } | null
}

/** The tests that a request names; null: none. */
type Named = { requestId: string; deviceId: string | null; captchaId: string | null }

export type NamedTests = {
  /** Uses the named tests for a request of the workspace: each is good for one, for 10 minutes after it was made, over all processes. */
  use(named: Named & { workspaceId: string; at: Date }): Promise<UsedTests>
  /** Lets another request use what this one has taken, because it came to nothing. */
  giveBack(named: Named): Promise<void>
}

export const noTests: UsedTests = { device: null, captcha: null }

/** Warnings about tests that are named and cannot be used. Unknown, foreign, used and old ones are told alike. */
export const testWarnings = ({ device, captcha }: AssessmentRequest, used: UsedTests): Warning[] => [
  ...(device?.test_id !== undefined && !used.device ? [warning('DEVICE_TEST_UNUSABLE', '/device/test_id')] : []),
  ...(captcha?.test_id !== undefined && !used.captcha ? [warning('CAPTCHA_TEST_UNUSABLE', '/captcha/test_id')] : []),
]

/** What is known of a device test; null where none is named. */
export function deviceTestOf({ device }: AssessmentRequest, used: UsedTests): ContextFacts['deviceTest'] {
  if (device?.test_id === undefined) return null
  if (!used.device) return { verdict: 'unknown', botKind: null, failed: [] }
  const { verdict, botKind, failed } = used.device
  return { verdict, botKind, failed }
}

/** What is known of a CAPTCHA: a test that is named decides, whatever outcome is told beside it. */
export function captchaOf({ captcha }: AssessmentRequest, used: UsedTests): ContextFacts['captcha'] {
  if (captcha?.test_id === undefined)
    return captcha?.outcome === undefined ? null : { outcome: captcha.outcome, testId: null, errors: [], score: null }
  const testId = captcha.test_id
  if (!used.captcha) return { outcome: 'unknown', testId, errors: [], score: null }
  const { success, errors, score } = used.captcha
  return { outcome: success ? 'passed' : 'failed', testId, errors, score }
}
