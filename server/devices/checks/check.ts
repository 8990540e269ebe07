import type { BotKind, CheckId } from '../../catalog/device-checks.ts'
import type { Collected } from '../collected-schema.ts'
import type { Named } from './browser.ts'

/** Headers of the visitor's request by lower-case name; the first of several with the same name wins. */
export type Headers = ReadonlyMap<string, string>

/** Input of the checks: the collected readings, the headers sent with them, and the parsed user agent. */
export type Device = { collected: Collected; headers: Headers; named: Named }

/** Result of a check. `kind`: the automation tool, where it can be identified. */
export type CheckFinding =
  | { status: 'pass'; evidence: Record<string, unknown> }
  | { status: 'unknown'; evidence: { reason: string } & Record<string, unknown> }
  | { status: 'fail'; evidence: Record<string, unknown>; kind: BotKind | null }

/** A check: pure, based on the readings alone. */
export type Check = { id: CheckId; judge(device: Device): CheckFinding }

export const passed = (evidence: Record<string, unknown> = {}): CheckFinding => ({ status: 'pass', evidence })
export const failed = (evidence: Record<string, unknown>, kind: BotKind | null = null): CheckFinding => ({
  status: 'fail',
  evidence,
  kind,
})
/** Inconclusive, with the reason. */
export const unjudged = (reason: string, more: Record<string, unknown> = {}): CheckFinding => ({
  status: 'unknown',
  evidence: { reason, ...more },
})

export const notRead = unjudged('Not reported by the browser.')

export const judged = (isFailure: boolean, evidence: Record<string, unknown>, kind: BotKind | null = null) =>
  isFailure ? failed(evidence, kind) : passed(evidence)
