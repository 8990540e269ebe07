import { providers } from '../../catalog/providers.ts'
import { type ScoringModelId, weightOf } from '../../catalog/scoring/models.ts'
import { baseOf, scorecardNumberOf } from '../../catalog/scoring/scorecards.ts'
import {
  type Decision,
  type EventType,
  isSignalId,
  signals as rows,
  type SignalId,
  type SignalRow,
} from '../../catalog/signals.ts'
import { registrableDomain } from '../../platform/domain-name.ts'
import type { Verdict } from '../../risk/index.ts'
import type { Source } from '../meta.ts'
import { type AssessmentCore, type CoreSignal, composeResult, type Shadowed } from './compose.ts'
import type { AssessmentResult } from './result-schema.ts'

type StoredSignal = [
  id: string,
  status: 0 | 1 | 2,
  weight: number,
  points: number,
  source: string | null,
  evidence?: Record<string, unknown>,
  countedWith?: SignalId | null,
  /** Absent: 1, or the share that `weight` is of the published one, as before it was stored. */
  strength?: number,
]
/** When it was fetched: milliseconds before the assessment, or as in earlier releases the time, with its age in seconds. */
type StoredSource = [id: string, status: Source['status'], fetched?: number | string | null, age?: number | null]
type Stored = Omit<AssessmentCore, 'requestId' | 'model' | 'signals' | 'sources'> & {
  /** Absent before there were several models. */
  model?: string
  signals: StoredSignal[]
  sources: StoredSource[]
}

const statuses = ['triggered', 'clear', 'unknown'] as const

/** Compact serialization of an assessment; omits names and labels that the catalogue supplies. */
export function toStored({ requestId: _known, signals, sources, ...core }: AssessmentCore): string {
  const stored: Stored = {
    ...core,
    signals: signals.map(packed),
    sources: sources.map((source) => packedSource(source, Date.parse(core.at))),
  }
  return JSON.stringify(stored)
}

const packed = ({ id, status, weight, points, source, evidence, countedWith, strength }: CoreSignal): StoredSignal => {
  const head: StoredSignal = [id, statuses.indexOf(status) as 0 | 1 | 2, weight, points, source]
  if (Object.keys(evidence).length > 0 || countedWith !== null || strength !== 1) head.push(evidence)
  if (countedWith !== null || strength !== 1) head.push(countedWith)
  if (strength !== 1) head.push(strength)
  return head
}

/** Times take less space relative to the assessment's. */
function packedSource({ id, status, fetched_at, age_seconds }: Source, at: number): StoredSource {
  if (fetched_at === null) return [id, status]
  const before = at - Date.parse(fetched_at)
  return age_seconds === secondsOf(before) ? [id, status, before] : [id, status, fetched_at, age_seconds]
}

function restoredSource([id, status, fetched = null, age = null]: StoredSource, at: number): Source {
  const { name, url } = namedSource(id)
  if (typeof fetched !== 'number') return { id, name, status, url, fetched_at: fetched, age_seconds: age }
  return { id, name, status, url, fetched_at: new Date(at - fetched).toISOString(), age_seconds: secondsOf(fetched) }
}

const secondsOf = (ms: number): number => Math.floor(Math.max(0, ms) / 1000)

/**
 * Restores the assessment response from its compact form. Weights and points are as stored; labels are current. The
 * cast is safe because `toStored` wrote the text.
 */
export function fromStored(text: string, requestId: string): AssessmentResult {
  const { signals, sources, ...core } = JSON.parse(text) as Stored
  return composeResult({
    ...core,
    subjects: { ...core.subjects, phone: core.subjects.phone ?? null },
    requestId,
    model: core.model ?? baseOf(undefined),
    signals: signals.flatMap(([id, status, weight, points, source, evidence = {}, countedWith = null, strength = 1]) =>
      isSignalId(id) ? [{ id, status: statuses[status], weight, points, countedWith, source, evidence, strength }] : [],
    ),
    sources: sources.map((source) => restoredSource(source, Date.parse(core.at))),
  })
}

/** Everything that is stored about an assessment: its result, and what the scorecard in shadow made of it, if any. */
export function wholeResultOf(text: string, requestId: string): AssessmentResult & { shadow?: Shadowed } {
  const shadow = shadowOf(text)
  return { ...fromStored(text, requestId), ...(shadow && { shadow }) }
}

/** What the scorecard in shadow made of a stored assessment; null: none was in shadow. */
export const shadowOf = (text: string): Shadowed | null => (JSON.parse(text) as Partial<Stored>).shadow ?? null

/** What an assessment stored as evidence, for scoring it again. */
export type StoredEvidence = {
  eventType: EventType
  /** The published model that scored it, or that its scorecard is based on; other signals were not judged. */
  model: ScoringModelId
  /** Whether a rule made the decision. */
  byRule: boolean
  score: number
  decision: Decision
  shadow: Shadowed | null
  verdicts: Verdict[]
}

/** Evidence of a stored assessment; null for a text without. */
export function evidenceOf(text: string): StoredEvidence | null {
  const {
    signals,
    eventType,
    decisionSource,
    subjects,
    score = 0,
    decision = 'allow',
    shadow = null,
    ...stored
  } = JSON.parse(text) as Partial<Stored>
  if (!signals || !eventType) return null
  const model = baseOf(stored.model)
  const about = {
    email: subjects?.email?.domain ? registrableDomain(subjects.email.domain) : null,
    domain: subjects?.domain?.registrable_domain ?? null,
  }
  const verdicts = signals.flatMap(([id, status, weight, , , evidence = {}, , strength]): Verdict[] => {
    if (!isSignalId(id)) return []
    const { category }: SignalRow = rows[id]
    const subject = category === 'email' || category === 'domain' ? about[category] : null
    const named = subject === null ? { id } : { id, about: subject }
    if (statuses[status] !== 'triggered') return [{ ...named, status: statuses[status], evidence }]
    const whole = stored.model && scorecardNumberOf(stored.model) !== null ? null : weightOf(model, id, eventType)
    return [{ ...named, status: 'triggered', evidence, strength: strength ?? (whole ? weight / whole : 1) }]
  })
  return { eventType, model, byRule: decisionSource === 'rule', score, decision, shadow, verdicts }
}

function namedSource(id: string): { name: string; url: string | null } {
  const row = Object.hasOwn(providers, id) ? providers[id as keyof typeof providers] : null
  return { name: row?.name ?? id, url: row?.url ?? null }
}
