import { fail } from '../../platform/errors.ts'
import type { Answer } from '../../providers/index.ts'
import { type Judged, judgeAll, type PhoneFacts, type Place } from '../../risk/index.ts'
import { type KnownAddress, knownAddress } from '../email/check/known-address.ts'
import type { LookupContext } from '../lookup-context.ts'
import type { Warning } from '../meta.ts'
import type { Assessing } from './assess.ts'
import { domainAnswers } from './domain-evidence.ts'
import { type Evidence, gatherEvidence, mergedAnswers } from './evidence.ts'
import { factsOf, otherCountries } from './facts.ts'
import { captchaOf, testWarnings, type UsedTests } from './named-tests.ts'
import { phoneOf } from './phone.ts'
import type { Prepared } from './prepare.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { Subjects } from './subjects.ts'
import { unusedWarnings } from './unused.ts'

/** Findings about an event, with the verdict of every signal. */
export type Findings = {
  judged: readonly Judged[]
  evidence: Evidence
  known: KnownAddress | null
  phone: PhoneFacts | null
  place: Place | null
  /** Every source involved, once each. */
  answers: Answer<unknown>[]
  /** CAPTCHA outcome, if known; `unknown`: the named test cannot be used. */
  captchaOutcome: string | null
  warnings: readonly Warning[]
  /** Revision of the workspace's rules at the time. */
  rulesRevision: number
}

/**
 * Gathers evidence within the budget and, in parallel, counts the subjects, loads the workspace's history of them and
 * consumes the named tests. Fails with REPUTATION_UNAVAILABLE, in which case the tests are released.
 */
export async function investigate(
  ctx: LookupContext,
  assessing: Assessing,
  request: AssessmentRequest,
  prepared: Prepared,
): Promise<Findings> {
  const { tests, workspaceId } = assessing
  const { requestId, at } = ctx
  const named = {
    workspaceId,
    requestId,
    deviceId: request.device?.test_id ?? null,
    captchaId: request.captcha?.test_id ?? null,
  }
  const using = tests.use({ ...named, at })
  try {
    return await findOut(ctx, assessing, request, prepared, using)
  } catch (error) {
    await using.then(() => tests.giveBack(named))
    throw error
  }
}

async function findOut(
  ctx: LookupContext,
  { budgetMs, observe }: Assessing,
  request: AssessmentRequest,
  { subjects, place, observation }: Prepared,
  using: Promise<UsedTests>,
): Promise<Findings> {
  const [evidence, { observed, rulesRevision }, tests] = await Promise.all([
    gatherEvidence(ctx, subjects, budgetMs),
    observe(observation),
    using,
  ])
  const mailbox = subjects.email?.mailbox
  const known =
    mailbox && evidence.mail
      ? knownAddress({ listings: ctx.listings, at: subjects.at }, mailbox, evidence.mail.domain)
      : null
  const phone = phoneOf({ listings: ctx.listings, at: subjects.at }, subjects, () =>
    otherCountries(request, subjects, place),
  )
  const answers = mergedAnswers([...answersOf(ctx, evidence, known), ...phone.answers])
  if (nobodyAnswered(subjects, answers))
    fail('REPUTATION_UNAVAILABLE', `No assessment source responded within ${budgetMs} ms. The attempt used a unit.`, {
      retryAfter: 5,
    })
  const { habits } = observation
  const judged = judgeAll(
    factsOf({ request, subjects, evidence, known, phone: phone.facts, place, observed, habits, tests }),
  )
  const warnings = [...subjects.warnings, ...testWarnings(request, tests), ...unusedWarnings(request)]
  const captchaOutcome = captchaOf(request, tests)?.outcome ?? null
  return { judged, evidence, known, phone: phone.facts, place, answers, captchaOutcome, warnings, rulesRevision }
}

/** Without the placeholder for reports of a workspace: unlike a lookup, an assessment reads the workspace's labels. */
const answersOf = (
  ctx: LookupContext,
  { address, domain, keyed }: Evidence,
  known: KnownAddress | null,
): Answer<unknown>[] => [
  ...(address?.answers ?? []).filter(({ source }) => source !== 'own_reports'),
  ...(known ? [...known.answers, ctx.listings.popularity.answer()] : []),
  ...(domain ? domainAnswers(domain, ctx.clock.now()) : []),
  ...keyed,
]

/** Sources that reveal who is behind a subject; local data alone does not. */
const assessingSources = new Set(['tor_exits', 'drop', 'vpn_ranges', 'provider_ranges', 'dns', 'blocklists', 'rdap'])

function nobodyAnswered({ ip, email, domain }: Subjects, answers: readonly Answer<unknown>[]): boolean {
  const needed = answers.filter(({ source }) => assessingSources.has(source))
  const queries = ip?.isPublic === true || (email?.mailbox && !email.isPlaceholder) || domain?.registrable
  return Boolean(queries) && needed.length > 0 && needed.every(({ ok }) => !ok)
}
