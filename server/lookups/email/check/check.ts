import { parseEmail } from '../../../platform/email-address.ts'
import { maskedEmail } from '../../../platform/masked-email.ts'
import type { Answer } from '../../../providers/index.ts'
import { judgeEmail, scoreOf, unjudgedEmail, type Verdict } from '../../../risk/index.ts'
import type { LookupContext } from '../../lookup-context.ts'
import { metaOf, type Warning, warning } from '../../meta.ts'
import { reputationOf } from '../../reputation-schema.ts'
import { providerOfHosts } from '../mx-providers.ts'
import type { EmailCheck } from './check-schema.ts'
import { deliverabilityOf } from './deliverability.ts'
import { type DomainEvidence, queryMailDomain } from './domain-evidence.ts'
import { knownAddress, type ValidEmail } from './known-address.ts'
import { mailboxNotTested, type TestedMailbox } from './mailboxes.ts'
import { isPlaceholder } from './placeholder.ts'
import { signalsOf } from './signals.ts'
import { type Body, unreachableBody } from './unreachable.ts'

/** Timeout for the fetched lists when the process starts. */
const firstListsMs = 1_000

/**
 * Checks an email address (contract section 6). Contacts its mail server only when the mailbox is to be tested. Never
 * fails: whatever could not be determined is null and `partial`.
 */
export async function checkEmail(
  ctx: LookupContext,
  given: { email: string; check_mailbox: boolean },
): Promise<EmailCheck> {
  const parsed = parseEmail(given.email)
  if (!parsed.valid || parsed.literal)
    return finished(ctx, unreachableBody(ctx, given.email, parsed), { answers: [], warnings: [] })
  await ctx.listings.ready(firstListsMs)
  const evidence = await queryMailDomain(ctx, parsed.domain).done
  const mailbox = given.check_mailbox ? await testedMailbox(ctx, parsed, evidence) : null
  return finished(ctx, ...judged(ctx, given.email, parsed, evidence, mailbox))
}

type Report = { answers: readonly Answer<unknown>[]; warnings: readonly Warning[] }

function judged(
  ctx: LookupContext,
  email: string,
  parsed: ValidEmail,
  evidence: DomainEvidence,
  tested: TestedMailbox | null,
): [Body, Report] {
  const known = knownAddress(ctx, parsed, evidence)
  const { hosts } = evidence
  const { mailClass, isPlaceholder: placeholder, facts } = known
  const verdicts = placeholder ? unjudgedEmail('The address is a placeholder.') : judgeEmail(facts)
  const { verdict, reason } = deliverabilityOf(evidence, mailClass.is_disposable, tested)
  const body: Body = {
    email,
    normalized: known.normalized,
    canonical: known.canonical,
    local_part: parsed.local,
    domain: parsed.domain,
    domain_unicode: parsed.unicode,
    syntax_valid: true,
    syntax_error: null,
    needs_smtputf8: parsed.smtputf8,
    deliverability: verdict,
    deliverability_reason: reason,
    mx: {
      found: hosts.mxKnown ? hosts.mx.length > 0 : null,
      hosts: hosts.mx.map(({ host }) => host),
      provider: providerOfHosts(hosts.mx),
    },
    is_disposable: mailClass.is_disposable,
    is_relay_alias: mailClass.is_relay,
    is_free_provider: mailClass.is_free_provider,
    is_role_account: known.isRole,
    is_placeholder: placeholder,
    is_catch_all: tested?.catchAll ?? null,
    relay_service: known.relay,
    domain_age_days: facts.domainAgeDays,
    domain_status: statusOf(evidence),
    suggestion: known.suggestion,
    ...scored(ctx, verdicts),
  }
  const unusable = placeholder ? [warning('EMAIL_UNUSABLE', '/email')] : []
  return [
    body,
    { answers: [...known.answers, ...mailServer(tested)], warnings: [...mailboxWarnings(tested), ...unusable] },
  ]
}

/** Tests the mailbox only if the domain accepts mail, and never for a placeholder. */
async function testedMailbox(
  ctx: LookupContext,
  { local, domain, smtputf8 }: ValidEmail,
  { hosts, reachable }: DomainEvidence,
): Promise<TestedMailbox> {
  const exchangers = hosts.implicit ? [domain] : hosts.mx.map(({ host }) => host)
  if (hosts.acceptsMail === null) return mailboxNotTested('its MX records could not be resolved')
  if (exchangers.length === 0 || reachable === false || isPlaceholder(local.toLowerCase(), domain))
    return mailboxNotTested('there is no mail server')
  return ctx.mailboxes.test({ local, domain, smtputf8, exchangers })
}

/** The mail server's entry in `sources`, if it was queried. */
function mailServer(tested: TestedMailbox | null): Answer<null>[] {
  const at = tested?.requestedAt
  if (!tested || !at) return []
  const result = tested.mailbox !== 'unknown' || tested.catchAll !== null
  return [
    result
      ? { source: 'mail_server', at, ok: true, facts: null, stale: false }
      : { source: 'mail_server', at, ok: false, why: 'down' },
  ]
}

const mailboxWarnings = (tested: TestedMailbox | null): Warning[] =>
  tested?.mailbox === 'unknown'
    ? [warning('MAILBOX_NOT_TESTED', '/check_mailbox', `The mailbox could not be checked: ${tested.because}.`)]
    : []

/** Response members derived from the verdicts. */
function scored({ model }: LookupContext, verdicts: readonly Verdict[]): Pick<Body, 'risk' | 'signals'> {
  const score = scoreOf(verdicts, 'signup', model)
  return { risk: reputationOf(score), signals: signalsOf(verdicts, score) }
}

function finished(ctx: LookupContext, body: Body, result: Report): EmailCheck {
  const meta = metaOf({ ...ctx, warnings: [...ctx.warnings, ...result.warnings] }, result.answers)
  ctx.summarise({
    target: maskedEmail(body.normalized),
    headline: body.syntax_valid ? body.deliverability : 'not an address',
    score: body.risk.score,
    level: body.risk.level,
    partial: meta.partial,
  })
  return { ...body, ...meta }
}

function statusOf({ parkedBy, registered, hosts }: DomainEvidence): Body['domain_status'] {
  if (parkedBy !== null) return 'parked'
  if (registered === true || hosts.exists === true) return 'registered'
  return registered === false ? 'unregistered' : 'unknown'
}
