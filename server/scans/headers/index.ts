import { gradeOf } from '../../catalog/grades.ts'
import type { ScanGrade } from '../../catalog/scan-terms.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { contentTypeOptions } from './content-type-options.ts'
import { cookies } from './cookies.ts'
import {
  crossOriginEmbedderPolicy,
  crossOriginOpenerPolicy,
  crossOriginResourcePolicy,
} from './cross-origin-policies.ts'
import { crossOriginResourceSharing } from './cross-origin-resource-sharing.ts'
import type { Finding, HeaderEvidence, HeaderTest, HeaderTestId } from './evidence.ts'
import { frameOptions } from './frame-options.ts'
import { redirection } from './redirection.ts'
import { referrerPolicy } from './referrer-policy.ts'
import { strictTransportSecurity } from './strict-transport-security.ts'
import { subresourceIntegrity } from './subresource-integrity.ts'

export type {
  Finding,
  HeaderEvidence,
  HeaderTestId,
  Hop,
  PageMarkup,
  Script,
  SiteAnswer,
  SiteHeaders,
} from './evidence.ts'
export { headerWords, type Wording, wordingOf } from './wording.ts'

const tests: Record<HeaderTestId, HeaderTest> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-sharing': crossOriginResourceSharing,
  redirection,
  'referrer-policy': referrerPolicy,
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': contentTypeOptions,
  'x-frame-options': frameOptions,
  'cross-origin-resource-policy': crossOriginResourcePolicy,
  'cross-origin-embedder-policy': crossOriginEmbedderPolicy,
  'cross-origin-opener-policy': crossOriginOpenerPolicy,
}

/** Bonus points count from this score on: they reward sites with nothing left to fix (contract section 11). */
const bonusFrom = 90

export type HeaderScore = {
  findings: (Finding & { id: HeaderTestId })[]
  /** 100 minus all penalties, at least 0. */
  penaltiesOnly: number
  /** The same plus bonus points, if penalties alone leave 90 or more. */
  score: number
  grade: ScanGrade
  passed: number
  failed: number
}

/**
 * Runs the twelve tests and sums their modifiers, as in algorithm version 6. A test with nothing to judge counts as
 * passed.
 */
export function scoreHeaders(evidence: HeaderEvidence): HeaderScore {
  const findings = Object.entries(tests).map(([id, test]) => ({ id: id as HeaderTestId, ...test(evidence) }))
  const sum = (counted: (modifier: number) => boolean) =>
    findings.reduce((total, { modifier }) => total + (counted(modifier) ? modifier : 0), 0)
  const penaltiesOnly = Math.max(0, 100 + sum((modifier) => modifier < 0))
  const score = penaltiesOnly >= bonusFrom ? penaltiesOnly + sum((modifier) => modifier > 0) : penaltiesOnly
  const failed = findings.filter(({ pass }) => pass === false).length
  return { findings, penaltiesOnly, score, grade: gradeOf(score), passed: findings.length - failed, failed }
}
