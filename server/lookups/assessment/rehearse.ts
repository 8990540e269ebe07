import { noSubjects } from '../../observations/index.ts'
import { fail } from '../../platform/errors.ts'
import { type Facts, judgeAll, type Observed } from '../../risk/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { warning } from '../meta.ts'
import type { PhoneContext } from '../phone/known-phone.ts'
import type { Assessing } from './assess.ts'
import { factsOf, otherCountries } from './facts.ts'
import type { Findings } from './investigate.ts'
import { noTests, testWarnings } from './named-tests.ts'
import { phoneOf } from './phone.ts'
import type { Prepared } from './prepare.ts'
import type { AssessmentRequest } from './request-schema.ts'
import { readWishes, wishedVerdicts } from './test-mode.ts'

const nothingQueried = { address: null, mail: null, domain: null, keyed: [] }
const notChecked = { unusable: 'Test key: not checked.' }

/**
 * Findings for a test key: what the request contains and what its magic inputs demand. Queries no source and counts
 * nothing, so equal requests have equal results.
 */
export async function rehearse(
  _ctx: LookupContext,
  { workspaceId, log, observe }: Assessing,
  request: AssessmentRequest,
  { subjects }: Prepared,
): Promise<Findings> {
  const wishes = readWishes(subjects)
  if (wishes.error)
    fail(
      wishes.error,
      'Test error, requested by the address.',
      wishes.error === 'QUOTA_EXCEEDED' ? {} : { retryAfter: 1 },
    )
  const { place } = wishes
  const { rulesRevision } = await observe({ ...noSubjects, workspaceId, log, at: subjects.at })
  const observed: Observed = {
    ipEvents: 1,
    ipUsers: 1,
    ipDevices: 1,
    deviceUsers: 1,
    otherSpellings: [],
    userFirstSeen: subjects.at,
    deviceFirstSeen: subjects.at,
    countryFirstSeen: subjects.at,
    lastPlace: null,
    habits: [],
    failedAccounts: { ip: null, device: null, network: null },
    signups: { device: 1, network: 1 },
    cards: { ip: null, device: null, user: null, mailbox: null },
    declines: { ip: null, device: null, user: null, mailbox: null },
    bin: { orders: null, declines: null },
    reported: { ip: null, mailbox: null, device: null, phone: null, card: null },
  }
  const phone = phoneOf({ listings: notListed(subjects.at), at: subjects.at }, subjects, () =>
    otherCountries(request, subjects, place),
  )
  const facts: Facts = factsOf({
    request,
    subjects,
    evidence: nothingQueried,
    known: null,
    phone: phone.facts,
    place,
    observed,
    habits: [],
    tests: noTests,
  })
  const judged = judgeAll({
    ...facts,
    network: subjects.ip && notChecked,
    email: subjects.email?.parsed.valid ? notChecked : facts.email,
    domain: subjects.domain && notChecked,
  })
  return {
    judged: wishedVerdicts(judged, wishes),
    evidence: nothingQueried,
    known: null,
    phone: phone.facts,
    place,
    answers: phone.answers.filter(({ source }) => source === 'numbering_plans'),
    captchaOutcome: facts.context.captcha?.outcome ?? null,
    warnings: [...testWarnings(request, noTests), warning('TEST_MODE')],
    rulesRevision,
  }
}

const notListed = (at: Date): PhoneContext['listings'] => ({
  disposablePhone: () => ({
    lastSeen: null,
    answer: { source: 'disposable_phones', at, ok: true, facts: null, stale: false },
  }),
})
