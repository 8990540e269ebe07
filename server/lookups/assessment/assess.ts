import type { AssessmentEvent } from '../../events/index.ts'
import type { Observer } from '../../observations/index.ts'
import {
  decisionOf,
  evaluateRules,
  type Judged,
  signals as rows,
  type Score,
  type SignalRow,
  scoreOf,
} from '../../risk/index.ts'
import type { RuleBook } from '../../rules/index.ts'
import type { Asked } from '../asked.ts'
import { ageInDays } from '../email/check/known-address.ts'
import { metaOf } from '../meta.ts'
import { attributesOf } from './attributes.ts'
import { type AssessmentCore, type CoreSignal, composeResult } from './compose.ts'
import { type Findings, investigate } from './investigate.ts'
import { eventOf, historyOf } from './kept.ts'
import type { NamedTests } from './named-tests.ts'
import { rehearse } from './rehearse.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { AssessmentResult } from './result-schema.ts'
import { readSubjects, type Subjects } from './subjects.ts'
import { summariesOf } from './summaries.ts'

/** What an assessment needs besides what a lookup is given. */
export type Assessing = {
  workspaceId: string
  /** Where it is counted and kept: the workspace, or its test log. */
  log: string
  /** With a test key: magic inputs decide, and nobody is asked. */
  test: boolean
  budgetMs: number
  observer: Observer
  rules: RuleBook
  tests: NamedTests
  /** Keeps the event, with the record of the request. */
  keep(event: Omit<AssessmentEvent, 'author' | 'eventDays'>): void
}

/**
 * Assesses an event (contract sections 3 to 5): evidence within the budget and, at the same time, what the workspace has seen before; then signals, score, rules, decision. Fails with
 * REPUTATION_UNAVAILABLE when every source that the subjects need has failed.
 */
export async function assess(
  asked: Asked,
  assessing: Assessing,
  request: AssessmentRequest,
): Promise<AssessmentResult> {
  const subjects = readSubjects(request, asked.at)
  asked.summarise(historyOf(request, subjects, null))
  const findings = await (assessing.test ? rehearse : investigate)(asked, assessing, request, subjects)
  const core = await conclude(asked, assessing, request, subjects, findings)
  return composeResult(core)
}

/** Score, rules and decision from what was found out, kept with the record of the request. */
async function conclude(
  asked: Asked,
  { workspaceId, rules: book, test, keep }: Assessing,
  request: AssessmentRequest,
  subjects: Subjects,
  { judged, evidence, known, place, answers, captchaOutcome, warnings, rulesRevision }: Findings,
): Promise<AssessmentCore> {
  const { score, raw, level, coverage, flags } = scoreOf(judged, request.event_type)
  const signals = shownSignals(judged, flags, request)
  const summaries = summariesOf(subjects, evidence, known, place)
  const accountAgeDays = ageInDays(request.user?.created_at ?? null, subjects.at)
  const attributes = attributesOf({
    request,
    score,
    level,
    coverage,
    accountAgeDays,
    captchaOutcome,
    signals,
    subjects: summaries,
  })
  const rules = await book.rulesFor(workspaceId, rulesRevision)
  const { matched, decision } = evaluateRules(rules, attributes, request.event_type, asked.at)
  const meta = metaOf({ ...asked, warnings: [...asked.warnings, ...warnings] }, answers)
  const core: AssessmentCore = {
    requestId: asked.requestId,
    at: meta.checked_at,
    eventType: request.event_type,
    eventId: request.event_id ?? null,
    score,
    raw,
    level,
    decision: decision?.action ?? decisionOf(score),
    decisionSource: decision ? 'rule' : 'threshold',
    coverage,
    signals,
    rules: matched,
    subjects: summaries,
    partial: meta.partial,
    sources: meta.sources,
    warnings: meta.warnings,
  }
  asked.summarise(historyOf(request, subjects, core))
  keep(eventOf({ workspaceId, at: asked.at, test, request, subjects, core, attributes }))
  return core
}

const order = { triggered: 0, unknown: 1, clear: 2 }

/** The signals in the order in which they are shown: triggered ones with most points first, trust behind risk, then unknown ones, then clear ones. */
function shownSignals(
  judged: readonly Judged[],
  flags: Score['flags'],
  { event_type }: AssessmentRequest,
): CoreSignal[] {
  const points = new Map(flags.map((flag) => [flag.id, flag.points]))
  return judged
    .map(({ id, status, evidence = {}, source }) => {
      const { weights }: SignalRow = rows[id]
      return { id, status, weight: weights[event_type], points: points.get(id) ?? 0, evidence, source }
    })
    .toSorted((a, b) => order[a.status] - order[b.status] || b.points - a.points || b.weight - a.weight)
}
