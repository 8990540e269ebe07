import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Dialler } from '../../../platform/dialler.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import { openMemo } from '../../../platform/memo.ts'
import { memoryRateLimit } from '../../../platform/memory-rate-limit.ts'
import { semaphore } from '../../../platform/semaphore.ts'
import { queryRecipients, type RecipientFault } from '../../../platform/smtp/recipients.ts'
import { withTimeout } from '../../../platform/with-timeout.ts'
import { type MailboxFinding, mailboxFinding, untestedMailbox } from './mailbox-finding.ts'

export type MailboxQuestion = {
  local: string
  /** In ASCII. */
  domain: string
  smtputf8: boolean
  /** Mail servers of the domain, most preferred first. */
  exchangers: readonly string[]
}

/** `requestedAt`: when the mail server was queried, possibly a while ago; null if it was not. */
export type TestedMailbox = MailboxFinding & { requestedAt: Date | null }

/** Tests mailboxes at their mail servers. */
export type Mailboxes = { test(question: MailboxQuestion): Promise<TestedMailbox> }

const usualBudgetMs = 8_000
const minMs = 500
const maxExchangers = 2
const maxAtOnce = 32
const maxCached = 20_000
const settledMs = 15 * 60_000
const unsettledMs = 60_000
const catchAllMs = 60 * 60_000
/** Queries per domain in ten minutes: more would look like address harvesting and get this service blocklisted. */
const maxPerDomain = 20
const paceMs = 10 * 60_000

type Deps = {
  dialler: Dialler
  clock: Clock
  /** Public URL of this installation; its host name is used in EHLO. */
  baseUrl: string
  allowed: boolean
  /** Milliseconds per test, including the wait for a slot; default 8,000. */
  budgetMs?: number
}

/**
 * Opens this process's mailbox tester. Caches findings for 15 minutes and catch-all domains for an hour, coalesces
 * concurrent equal queries, and limits each domain to 20 mailboxes in ten minutes. Never throws.
 */
export function openMailboxes({ dialler, clock, baseUrl, allowed, budgetMs = usualBudgetMs }: Deps): Mailboxes {
  const name = presentedName(baseUrl)
  const inMs = (ms: number) => clock.now().getTime() + ms
  const mailboxes = openMemo<TestedMailbox>({
    clock,
    most: maxCached,
    until: ({ mailbox }) => inMs(mailbox === 'unknown' ? unsettledMs : settledMs),
  })
  const catchAlls = openMemo<TestedMailbox>({ clock, most: maxCached, until: () => inMs(catchAllMs) })
  const perDomain = memoryRateLimit(clock, { points: maxPerDomain, ms: paceMs })
  const limits = semaphore(maxAtOnce)

  async function lookUp(question: MailboxQuestion, deadline: number): Promise<MailboxFinding> {
    const { local, domain, smtputf8, exchangers } = question
    const nobody = `${randomBytes(8).toString('hex')}@${domain}`
    let fault: RecipientFault = 'stalled'
    for (const [index, host] of exchangers.slice(0, maxExchangers).entries()) {
      const left = deadline - performance.now()
      if (left < minMs) break
      const timeoutMs = Math.ceil(index === 0 && exchangers.length > 1 ? left * 0.6 : left)
      const recipients = [`${local}@${domain}`, nobody]
      const answer = await queryRecipients(dialler, { host, name, recipients, smtputf8, timeoutMs })
      if (answer.ok) return mailboxFinding(answer.replies)
      fault = answer.why
      if (fault === 'no_smtputf8') break
    }
    return untestedMailbox(faults[fault])
  }

  /** Queries once a slot is free, all within the budget. */
  async function requested(question: MailboxQuestion): Promise<TestedMailbox> {
    const { domain } = question
    const deadline = performance.now() + budgetMs
    const late = () => untestedMailbox(faults.stalled)
    const turn = limits.enter(() => lookUp(question, deadline))
    const tested = { ...(await withTimeout(budgetMs, turn, late)), requestedAt: clock.now() }
    if (tested.catchAll) catchAlls.set(domain, tested)
    return tested
  }

  return {
    test: async (question) => {
      const { local, domain } = question
      if (!allowed) return mailboxNotTested('mailbox checks are turned off')
      const key = `${local}@${domain}`
      const known = mailboxes.fresh(key) ?? catchAlls.fresh(domain) ?? mailboxes.loading(key)
      if (known) return known
      if (perDomain.take(domain) !== null)
        return mailboxNotTested('too many mailboxes of this domain were checked recently')
      return mailboxes.load(key, () => requested(question))
    },
  }
}

/** The result for a mailbox that was not tested, with the reason. */
export const mailboxNotTested = (because: string): TestedMailbox => ({ ...untestedMailbox(because), requestedAt: null })

/** A public DNS name for EHLO; null: the connection's address is used. */
function presentedName(baseUrl: string): string | null {
  const { hostname } = new URL(baseUrl)
  return registrableDomain(hostname) === null ? null : hostname
}

const faults: Record<RecipientFault, string> = {
  unknown_host: 'its mail server has no address',
  dns: 'its mail server could not be resolved',
  not_allowed: 'its mail server is not public',
  refused: 'its mail server refuses connections',
  reset: 'its mail server closed the connection',
  timeout: 'its mail server could not be reached, or port 25 is blocked',
  unreachable: 'its mail server could not be reached',
  turned_away: 'its mail server rejects this service',
  no_smtputf8: 'its mail server does not accept international addresses',
  no_smtp: 'its mail server does not speak SMTP',
  closed: 'its mail server closed the connection',
  stalled: 'its mail server timed out',
}
