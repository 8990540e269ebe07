import type { AssessmentEvent } from '../../events/index.ts'
import type { Observer } from '../../observations/index.ts'
import { fail } from '../../platform/errors.ts'
import { type Answer, consult } from '../../providers/index.ts'
import {
  decisionOf,
  evaluateRules,
  type Judged,
  judgeAll,
  type Place,
  signals as rows,
  type Score,
  type SignalRow,
  scoreOf,
} from '../../risk/index.ts'
import type { RuleBook } from '../../rules/index.ts'
import type { Asked } from '../asked.ts'
import { ageInDays, type KnownAddress, knownAddress } from '../email/check/known-address.ts'
import { metaOf } from '../meta.ts'
import { attributesOf } from './attributes.ts'
import { type AssessmentCore, type CoreSignal, composeResult } from './compose.ts'
import { domainAnswers } from './domain-evidence.ts'
import { type Evidence, gatherEvidence, mergedAnswers } from './evidence.ts'
import { factsOf } from './facts.ts'
import { eventOf, historyOf } from './kept.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { AssessmentResult } from './result-schema.ts'
import { readSubjects, type Subjects } from './subjects.ts'
import { summariesOf } from './summaries.ts'

/** What an assessment needs besides what a lookup is given. */
export type Assessing = {
  workspaceId: string
  /** Where it is counted and kept: the workspace, or its test log. */
  log: string
  budgetMs: number
  observer: Observer
  rules: RuleBook
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
  const place = placeOf(asked, subjects)
  const [evidence, seen] = await Promise.all([
    gatherEvidence(asked, subjects, assessing.budgetMs),
    assessing.observer.observe({
      workspaceId: assessing.workspaceId,
      log: assessing.log,
      at: subjects.at,
      ip: subjects.ip?.isPublic ? subjects.ip.address.text : null,
      userId: request.user?.id ?? null,
      deviceId: request.device?.fingerprint ?? null,
      mailbox: mailboxOf(subjects),
      place,
    }),
  ])
  const { email } = subjects
  const known =
    email?.mailbox && evidence.mail
      ? knownAddress({ ...asked, at: subjects.at }, email.mailbox, evidence.mail.domain)
      : null
  const answers = mergedAnswers(answersOf(asked, evidence, known))
  if (nobodyAnswered(subjects, answers))
    fail(
      'REPUTATION_UNAVAILABLE',
      `No source of the assessment answered within ${assessing.budgetMs} ms. The attempt counts as a unit.`,
      {
        retryAfter: 5,
      },
    )
  const judged = judgeAll(factsOf({ request, subjects, evidence, known, place, observed: seen.observed }))
  const score = scoreOf(judged, request.event_type)
  const signals = shownSignals(judged, score, request)
  const summaries = summariesOf(subjects, evidence, known, place)
  const attributes = attributesOf({
    request,
    score: score.score,
    level: score.level,
    coverage: score.coverage,
    accountAgeDays: ageInDays(request.user?.created_at ?? null, subjects.at),
    signals,
    subjects: summaries,
  })
  const rules = await assessing.rules.rulesFor(assessing.workspaceId, seen.rulesRevision)
  const { matched, decision } = evaluateRules(rules, attributes, request.event_type, asked.at)
  const meta = metaOf({ ...asked, warnings: [...asked.warnings, ...subjects.warnings] }, answers)
  const core: AssessmentCore = {
    requestId: asked.requestId,
    at: meta.checked_at,
    eventType: request.event_type,
    eventId: request.event_id ?? null,
    score: score.score,
    raw: score.raw,
    level: score.level,
    decision: decision?.action ?? decisionOf(score.score),
    decisionSource: decision ? 'rule' : 'threshold',
    coverage: score.coverage,
    signals,
    rules: matched,
    subjects: summaries,
    partial: meta.partial,
    sources: meta.sources,
    warnings: meta.warnings,
  }
  asked.summarise(historyOf(request, subjects, core))
  assessing.keep(eventOf({ workspaceId: assessing.workspaceId, at: asked.at, request, subjects, core, attributes }))
  return composeResult(core)
}

/** Where the address is, from the data on the server. */
function placeOf(asked: Asked, { ip }: Subjects): Place | null {
  if (!ip?.isPublic) return null
  const located = consult(asked, 'ip_location', asked.dataSets.ipLocation, ip.address)
  const facts = located.ok ? located.facts : null
  return (
    facts && {
      country: facts.country_code,
      timeZone: facts.time_zone,
      latitude: facts.latitude,
      longitude: facts.longitude,
    }
  )
}

/** The mailbox of a usable address. */
function mailboxOf({ email }: Subjects): { canonical: string; spelling: string } | null {
  if (!email?.mailbox || email.isPlaceholder || email.canonical === null || email.normalized === null) return null
  return { canonical: email.canonical, spelling: email.normalized }
}

const answersOf = (asked: Asked, { address, domain }: Evidence, known: KnownAddress | null): Answer<unknown>[] => [
  ...(address?.answers ?? []),
  ...(known?.answers ?? []),
  ...(domain ? domainAnswers(domain, asked.clock.now()) : []),
]

/** Sources that say something of who is behind a subject; what lies on the server says nothing of that by itself. */
const assessingSources = new Set(['tor_exits', 'drop', 'vpn_ranges', 'provider_ranges', 'dns', 'blocklists', 'rdap'])

function nobodyAnswered({ ip, email, domain }: Subjects, answers: readonly Answer<unknown>[]): boolean {
  const needed = answers.filter(({ source }) => assessingSources.has(source))
  const asks = ip?.isPublic === true || (email?.mailbox && !email.isPlaceholder) || domain?.registrable
  return Boolean(asks) && needed.length > 0 && needed.every(({ ok }) => !ok)
}

const order = { triggered: 0, unknown: 1, clear: 2 }

/** The signals in the order in which they are shown: triggered ones with most points first, trust behind risk, then unknown ones, then clear ones. */
function shownSignals(judged: readonly Judged[], score: Score, { event_type }: AssessmentRequest): CoreSignal[] {
  const counted = new Map(score.flags.map((flag) => [flag.id, flag]))
  return judged
    .map(({ id, status, evidence = {}, source }) => {
      const { weights }: SignalRow = rows[id]
      return { id, status, weight: weights[event_type], points: counted.get(id)?.points ?? 0, evidence, source }
    })
    .toSorted((a, b) => order[a.status] - order[b.status] || b.points - a.points || b.weight - a.weight)
}
