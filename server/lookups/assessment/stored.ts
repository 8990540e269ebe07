import { providers } from '../../catalog/providers.ts'
import { type ScoringModelId, scoringModelOf, weightOf } from '../../catalog/scoring/models.ts'
import { type EventType, isSignalId, signals as rows, type SignalId, type SignalRow } from '../../catalog/signals.ts'
import { registrableDomain } from '../../platform/domain-name.ts'
import type { Verdict } from '../../risk/index.ts'
import type { Source } from '../meta.ts'
import { type AssessmentCore, type CoreSignal, composeResult } from './compose.ts'
import type { AssessmentResult } from './result-schema.ts'

type StoredSignal = [
  id: string,
  status: 0 | 1 | 2,
  weight: number,
  points: number,
  source: string | null,
  evidence?: Record<string, unknown>,
  countedWith?: SignalId | null,
]
type StoredSource = [id: string, status: Source['status'], fetchedAt: string | null, age: number | null]
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
    sources: sources.map(({ id, status, fetched_at, age_seconds }) => [id, status, fetched_at, age_seconds]),
  }
  return JSON.stringify(stored)
}

const packed = ({ id, status, weight, points, source, evidence, countedWith }: CoreSignal): StoredSignal => {
  const head: StoredSignal = [id, statuses.indexOf(status) as 0 | 1 | 2, weight, points, source]
  if (Object.keys(evidence).length > 0 || countedWith !== null) head.push(evidence)
  if (countedWith !== null) head.push(countedWith)
  return head
}

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
    model: scoringModelOf(core.model),
    signals: signals.flatMap(([id, status, weight, points, source, evidence = {}, countedWith = null]) =>
      isSignalId(id) ? [{ id, status: statuses[status], weight, points, countedWith, source, evidence }] : [],
    ),
    sources: sources.map(([id, status, fetched_at, age_seconds]) => ({
      id,
      ...namedSource(id),
      status,
      fetched_at,
      age_seconds,
    })),
  })
}

/** What an assessment stored as evidence, for scoring it again. */
export type StoredEvidence = {
  eventType: EventType
  /** The model that scored it; signals that it does not have were not judged. */
  model: ScoringModelId
  /** Whether a rule made the decision. */
  byRule: boolean
  verdicts: Verdict[]
}

/** Evidence of a stored assessment; null for a text without. */
export function evidenceOf(text: string): StoredEvidence | null {
  const { signals, eventType, decisionSource, subjects, ...stored } = JSON.parse(text) as Partial<Stored>
  if (!signals || !eventType) return null
  const model = scoringModelOf(stored.model)
  const about = {
    email: subjects?.email?.domain ? registrableDomain(subjects.email.domain) : null,
    domain: subjects?.domain?.registrable_domain ?? null,
  }
  const verdicts = signals.flatMap(([id, status, weight, , , evidence = {}]): Verdict[] => {
    if (!isSignalId(id)) return []
    const { category }: SignalRow = rows[id]
    const subject = category === 'email' || category === 'domain' ? about[category] : null
    const named = subject === null ? { id } : { id, about: subject }
    if (statuses[status] !== 'triggered') return [{ ...named, status: statuses[status], evidence }]
    const whole = weightOf(model, id, eventType)
    return [{ ...named, status: 'triggered', evidence, strength: whole ? weight / whole : 1 }]
  })
  return { eventType, model, byRule: decisionSource === 'rule', verdicts }
}

function namedSource(id: string): { name: string; url: string | null } {
  const row = Object.hasOwn(providers, id) ? providers[id as keyof typeof providers] : null
  return { name: row?.name ?? id, url: row?.url ?? null }
}
