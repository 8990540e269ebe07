import {
  type BotKind,
  botKinds,
  type CheckFamily,
  type CheckId,
  type DeviceVerdict,
  deviceChecks,
  fewestJudged,
} from '../../catalog/device-checks.ts'
import type { Check, CheckFinding, Device } from './check.ts'
import { driverChecks } from './driver.ts'
import { engineChecks } from './engine.ts'
import { environmentChecks } from './environment.ts'
import { featureChecks } from './features.ts'
import { graphicsChecks } from './graphics.ts'
import { identityChecks } from './identity.ts'
import { changedByPrivacy, isPrivacyBrowser } from './privacy.ts'

export type JudgedCheck = {
  id: CheckId
  family: CheckFamily
  status: CheckFinding['status']
  points: number
  evidence: Record<string, unknown>
}

export type Judgement = {
  verdict: DeviceVerdict
  botKind: BotKind | null
  score: number
  checks: JudgedCheck[]
  privacyBrowser: boolean
}

export const allChecks: readonly Check[] = [
  ...driverChecks,
  ...identityChecks,
  ...engineChecks,
  ...featureChecks,
  ...environmentChecks,
  ...graphicsChecks,
]

const highest = 100

/**
 * Judges a browser. Pure. Failures in one family are inconclusive, in two they mean automation; with none, the browser
 * is human if enough checks were conclusive. The score is the sum of the points shown, capped at 100.
 */
export function judgeDevice(device: Device): Judgement {
  const privacyBrowser = isPrivacyBrowser(device)
  const found = allChecks.map(({ id, judge }) => ({ id, finding: spared(id, judge(device), privacyBrowser) }))
  const checks = found.map(({ id, finding: { status, evidence } }): JudgedCheck => {
    const { family, points } = deviceChecks[id]
    return { id, family, status, points: status === 'fail' ? points : 0, evidence }
  })
  return {
    verdict: verdictOf(checks),
    botKind: kindOf(found.map(({ finding }) => finding)),
    score: Math.min(
      highest,
      checks.reduce((sum, { points }) => sum + points, 0),
    ),
    checks,
    privacyBrowser,
  }
}

/** Privacy browsers get no points for what they hide. */
function spared(id: CheckId, finding: CheckFinding, privacyBrowser: boolean): CheckFinding {
  if (finding.status !== 'fail' || !privacyBrowser || !changedByPrivacy.has(deviceChecks[id].family)) return finding
  return { status: 'unknown', evidence: { reason: 'Hidden or changed by a privacy browser.', ...finding.evidence } }
}

function verdictOf(checks: readonly JudgedCheck[]): DeviceVerdict {
  const families = new Set(checks.flatMap(({ status, family }) => (status === 'fail' ? [family] : [])))
  if (families.size > 1) return 'automation_likely'
  const looked = checks.filter(({ status }) => status === 'pass').length
  return families.size === 1 || looked < fewestJudged ? 'inconclusive' : 'human_likely'
}

/** Most specific kind among the failures: a tool takes precedence over the flag that every driver sets. */
function kindOf(findings: readonly CheckFinding[]): BotKind | null {
  const named = new Set(
    findings.flatMap((finding) => (finding.status === 'fail' && finding.kind ? [finding.kind] : [])),
  )
  return notifying.find((kind) => named.has(kind)) ?? null
}

const notifying: readonly BotKind[] = [...botKinds.filter((kind) => kind !== 'webdriver'), 'webdriver']
