import { fail } from '../../platform/errors.ts'
import { type Facts, judgeAll, type Observed } from '../../risk/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { warning } from '../meta.ts'
import type { Assessing } from './assess.ts'
import { factsOf } from './facts.ts'
import type { Findings } from './investigate.ts'
import { noTests } from './named-tests.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { Subjects } from './subjects.ts'
import { readWishes, wishedVerdicts } from './test-mode.ts'

const nothingQueried = { address: null, mail: null, domain: null }
const unasked = { unusable: 'Test key: no source was queried.' }

/**
 * Findings for a test key: what the request contains and what its magic inputs demand. Queries no source and counts
 * nothing, so equal requests have equal results.
 */
export async function rehearse(
  _ctx: LookupContext,
  { workspaceId, log, observer }: Assessing,
  request: AssessmentRequest,
  subjects: Subjects,
): Promise<Findings> {
  const wishes = readWishes(subjects)
  if (wishes.error) fail(wishes.error, 'Test of this error, triggered by the test address.', { retryAfter: 1 })
  const { place } = wishes
  const { rulesRevision } = await observer.observe({ ...nobody, workspaceId, log, at: subjects.at })
  const observed: Observed = {
    ipEvents: 1,
    ipUsers: 1,
    deviceUsers: 1,
    otherSpellings: [],
    userFirstSeen: subjects.at,
    deviceFirstSeen: subjects.at,
    countryFirstSeen: subjects.at,
    lastPlace: null,
  }
  const facts: Facts = factsOf({
    request,
    subjects,
    evidence: nothingQueried,
    known: null,
    place,
    observed,
    tests: noTests,
  })
  const judged = judgeAll({
    ...facts,
    network: subjects.ip && unasked,
    email: subjects.email?.parsed.valid ? unasked : facts.email,
    domain: subjects.domain && unasked,
  })
  return {
    judged: wishedVerdicts(judged, wishes),
    evidence: nothingQueried,
    known: null,
    place,
    answers: [],
    captchaOutcome: facts.context.captcha?.outcome ?? null,
    warnings: [warning('TEST_MODE')],
    rulesRevision,
  }
}

const nobody = { ip: null, userId: null, deviceId: null, mailbox: null, place: null }
