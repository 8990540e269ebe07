import type { BotKind, CheckId } from '../../catalog/device-checks.ts'
import type { Collected } from '../collected-schema.ts'
import type { Named } from './browser.ts'

/** Headers of the visitor's request, by their names in lower case; the first of equal names counts. */
export type Headers = ReadonlyMap<string, string>

/** What is judged: the readings, the headers that came with them, and what the user agent says. */
export type Device = { collected: Collected; headers: Headers; named: Named }

/** What a check finds. `kind`: what runs the browser, where this gives it away. */
export type CheckFinding =
  | { status: 'pass'; evidence: Record<string, unknown> }
  | { status: 'unknown'; evidence: { reason: string } & Record<string, unknown> }
  | { status: 'fail'; evidence: Record<string, unknown>; kind: BotKind | null }

/** One check: pure, judged from the readings alone. */
export type Check = { id: CheckId; judge(device: Device): CheckFinding }

export const passed = (evidence: Record<string, unknown> = {}): CheckFinding => ({ status: 'pass', evidence })
export const failed = (evidence: Record<string, unknown>, kind: BotKind | null = null): CheckFinding => ({
  status: 'fail',
  evidence,
  kind,
})
/** It could not be judged, with a sentence that says why. */
export const unjudged = (reason: string, more: Record<string, unknown> = {}): CheckFinding => ({
  status: 'unknown',
  evidence: { reason, ...more },
})

export const notRead = unjudged('The browser did not tell it.')

/** Failed or passed on the same evidence. */
export const judged = (isFailure: boolean, evidence: Record<string, unknown>, kind: BotKind | null = null) =>
  isFailure ? failed(evidence, kind) : passed(evidence)
