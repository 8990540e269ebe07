import { fail } from '../../platform/errors.ts'
import { type Answer, consult } from '../../providers/index.ts'
import { type Judged, judgeAll, type Place } from '../../risk/index.ts'
import type { Asked } from '../asked.ts'
import { type KnownAddress, knownAddress } from '../email/check/known-address.ts'
import type { Warning } from '../meta.ts'
import type { Assessing } from './assess.ts'
import { domainAnswers } from './domain-evidence.ts'
import { type Evidence, gatherEvidence, mergedAnswers } from './evidence.ts'
import { factsOf } from './facts.ts'
import { captchaOf, testWarnings, type UsedTests } from './named-tests.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { Subjects } from './subjects.ts'

/** What was found out of an event, and what the signals say of it. */
export type Findings = {
  judged: readonly Judged[]
  evidence: Evidence
  known: KnownAddress | null
  place: Place | null
  /** Every source that took part, once. */
  answers: Answer<unknown>[]
  /** Outcome of a CAPTCHA, as far as it is known; `unknown`: a test is named that cannot be used. */
  captchaOutcome: string | null
  warnings: readonly Warning[]
  /** Revision of the workspace's rules at that moment. */
  rulesRevision: number
}

/**
 * Gathers evidence within the budget and, at the same time, counts the subjects, learns what the workspace has seen of them before and uses the tests that are named. Fails with REPUTATION_UNAVAILABLE, and
 * gives the tests back then.
 */
export async function investigate(
  asked: Asked,
  assessing: Assessing,
  request: AssessmentRequest,
  subjects: Subjects,
): Promise<Findings> {
  const { tests, workspaceId } = assessing
  const { requestId, at } = asked
  const named = { requestId, deviceId: request.device?.test_id ?? null, captchaId: request.captcha?.test_id ?? null }
  const using = tests.use({ ...named, workspaceId, at })
  try {
    return await findOut(asked, assessing, request, subjects, using)
  } catch (error) {
    await using.then(() => tests.giveBack(named))
    throw error
  }
}

async function findOut(
  asked: Asked,
  { workspaceId, log, budgetMs, observer }: Assessing,
  request: AssessmentRequest,
  subjects: Subjects,
  using: Promise<UsedTests>,
): Promise<Findings> {
  const place = placeOf(asked, subjects)
  const [evidence, { observed, rulesRevision }, tests] = await Promise.all([
    gatherEvidence(asked, subjects, budgetMs),
    observer.observe({
      workspaceId,
      log,
      at: subjects.at,
      ip: subjects.ip?.isPublic ? subjects.ip.address.text : null,
      userId: request.user?.id ?? null,
      deviceId: request.device?.fingerprint ?? null,
      mailbox: mailboxOf(subjects),
      place,
    }),
    using,
  ])
  const mailbox = subjects.email?.mailbox
  const known =
    mailbox && evidence.mail
      ? knownAddress({ listings: asked.listings, at: subjects.at }, mailbox, evidence.mail.domain)
      : null
  const answers = mergedAnswers(answersOf(asked, evidence, known))
  if (nobodyAnswered(subjects, answers))
    fail(
      'REPUTATION_UNAVAILABLE',
      `No source of the assessment answered within ${budgetMs} ms. The attempt counts as a unit.`,
      { retryAfter: 5 },
    )
  const judged = judgeAll(factsOf({ request, subjects, evidence, known, place, observed, tests }))
  const warnings = [...subjects.warnings, ...testWarnings(request, tests)]
  const captchaOutcome = captchaOf(request, tests)?.outcome ?? null
  return { judged, evidence, known, place, answers, captchaOutcome, warnings, rulesRevision }
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
