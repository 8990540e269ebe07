import type { Attributes } from '../../catalog/rule-fields.ts'
import { type ScoringModel, weightIn } from '../../catalog/scoring/models.ts'
import type { Scoring } from '../../catalog/scoring/scorecards.ts'
import type { EventType } from '../../catalog/signals.ts'
import type { AssessmentEvent } from '../../events/index.ts'
import type { Observation, Seen } from '../../observations/index.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import {
  abuseConfidence,
  type CompiledRule,
  decisionOf,
  evaluateRules,
  type Judged,
  type Summed,
  scoreBy,
} from '../../risk/index.ts'
import type { RuleBook } from '../../rules/index.ts'
import { ageInDays } from '../email/check/known-address.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { attributesOf } from './attributes.ts'
import { type AssessmentCore, type CoreSignal, composeResult, type Shadowed } from './compose.ts'
import { type Findings, investigate } from './investigate.ts'
import type { NamedTests } from './named-tests.ts'
import { type Prepared, prepareAssessment } from './prepare.ts'
import { rehearse } from './rehearse.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { AssessmentResult } from './result-schema.ts'
import { eventOf, historyOf } from './stored-result.ts'
import { summariesOf } from './summaries.ts'

/** What an assessment needs in addition to the lookup context. */
export type Assessing = {
  workspaceId: string
  /** Log that counts and stores the event: the workspace, or its test log. */
  log: string
  /** Request made with a test key: magic inputs decide, and no source is queried. */
  test: boolean
  scoring: Scoring
  budgetMs: number
  /** Counts the observation, unless the statement that admitted the request has, and returns what was seen before. */
  observe(observation: Observation): Promise<Seen>
  rules: RuleBook
  tests: NamedTests
  keyedHash: KeyedHash
  /** Stores the event together with the request record. */
  keep(event: Omit<AssessmentEvent, 'author' | 'eventDays' | 'traceparent'>): void
}

/**
 * Assesses an event (contract sections 3 to 5): gathers evidence within the budget and, in parallel, the workspace's
 * history of the subjects; then computes signals, score, rules and decision. Fails with REPUTATION_UNAVAILABLE when
 * every source that the subjects need has failed.
 */
export async function assess(
  ctx: LookupContext,
  assessing: Assessing,
  request: AssessmentRequest,
  prepared: Prepared = preparedFor(ctx, assessing, request),
): Promise<AssessmentResult> {
  ctx.summarise(historyOf(request, prepared.subjects, null))
  const findings = await (assessing.test ? rehearse : investigate)(ctx, assessing, request, prepared)
  const core = await conclude(ctx, assessing, request, prepared, findings)
  return composeResult(core)
}

const preparedFor = (
  ctx: LookupContext,
  { workspaceId, log, keyedHash }: Assessing,
  request: AssessmentRequest,
): Prepared =>
  prepareAssessment({ ...ctx, keyedHash }, { requestId: ctx.requestId, at: ctx.at, workspaceId, log }, request)

/** Computes score, rules and decision from the findings and stores them with the request record. */
async function conclude(
  ctx: LookupContext,
  { workspaceId, scoring, rules: book, test, keep: store }: Assessing,
  request: AssessmentRequest,
  { subjects, hashes }: Prepared,
  { judged, evidence, known, phone, place, answers, captchaOutcome, warnings, rulesRevision }: Findings,
): Promise<AssessmentCore> {
  const { event_type: eventType } = request
  const summed = scoreBy(scoring.model, judged, eventType)
  const { score, raw, level, coverage } = summed
  const signals = shownSignals(judged, summed, scoring.model, eventType)
  const summaries = summariesOf(subjects, evidence, known, phone, place)
  const accountAgeDays = ageInDays(request.user?.created_at ?? null, subjects.at)
  const attributes = attributesOf({
    request,
    score,
    level,
    coverage,
    accountAgeDays,
    abuseConfidence: evidence.address && abuseConfidence(evidence.address.facts.abuseReports),
    captchaOutcome,
    signals,
    subjects: summaries,
  })
  const rules = await book.rulesFor(workspaceId, rulesRevision)
  const { matched, decision } = evaluateRules(rules, attributes, eventType, ctx.at)
  const meta = metaOf({ ...ctx, warnings: [...ctx.warnings, ...warnings] }, answers)
  const core: AssessmentCore = {
    requestId: ctx.requestId,
    at: meta.checked_at,
    eventType,
    eventId: request.event_id ?? null,
    model: scoring.model.name,
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
    ...(scoring.shadow && { shadow: shadowed(scoring.shadow, { judged, eventType, attributes, rules, at: ctx.at }) }),
  }
  ctx.summarise(historyOf(request, subjects, core))
  store(eventOf({ workspaceId, at: ctx.at, test, request, subjects, hashes, core, attributes }))
  return core
}

type Shadowing = {
  judged: readonly Judged[]
  eventType: EventType
  attributes: Attributes
  rules: readonly CompiledRule[]
  at: Date
}

/** What a scorecard in shadow makes of the same evidence, with the same rules. Decides nothing. */
function shadowed(model: ScoringModel, { judged, eventType, attributes, rules, at }: Shadowing): Shadowed {
  const { score, level, coverage } = scoreBy(model, judged, eventType)
  const scored = { ...attributes, risk_score: score, risk_level: level, coverage }
  const { decision } = evaluateRules(rules, scored, eventType, at)
  return { model: model.name, score, decision: decision?.action ?? decisionOf(score) }
}

const order = { triggered: 0, unknown: 1, clear: 2 }

/** Signals of the model in display order: triggered ones by points, trust after risk, then unknown, then clear. */
function shownSignals(
  judged: readonly Judged[],
  { flags }: Summed,
  model: ScoringModel,
  eventType: EventType,
): CoreSignal[] {
  const flagged = new Map(flags.map((flag) => [flag.id, flag]))
  return judged
    .flatMap((verdict): CoreSignal[] => {
      const { id, status, evidence = {}, source } = verdict
      const fixed = weightIn(model, id, eventType)
      if (fixed === null) return []
      const { weight = fixed, points = 0, countedWith = null } = flagged.get(id) ?? {}
      const strength = verdict.status === 'triggered' ? (verdict.strength ?? 1) : 1
      return [{ id, status, weight, points, countedWith, evidence, source, strength }]
    })
    .toSorted((a, b) => order[a.status] - order[b.status] || b.points - a.points || b.weight - a.weight)
}
