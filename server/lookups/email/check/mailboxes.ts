import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { Dialler } from '../../../platform/dialler.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import { within } from '../../../platform/patience.ts'
import { places } from '../../../platform/places.ts'
import { askRecipients, type RecipientFault } from '../../../platform/smtp/recipients.ts'
import { type MailboxFinding, mailboxFinding, untestedMailbox } from './mailbox-finding.ts'

export type MailboxQuestion = {
  local: string
  /** In ASCII. */
  domain: string
  smtputf8: boolean
  /** Hosts that take the domain's mail, the most preferred first. */
  exchangers: readonly string[]
}

/** `askedAt`: when its mail server was asked, which may be a while ago; null where nobody was. */
export type TestedMailbox = MailboxFinding & { askedAt: Date | null }

/** Tests mailboxes at their mail servers. */
export type Mailboxes = { test(question: MailboxQuestion): Promise<TestedMailbox> }

const usualBudgetMs = 8_000
const leastMs = 500
const mostExchangers = 2
const mostAtOnce = 32
const mostKept = 20_000
const settledMs = 15 * 60_000
const unsettledMs = 60_000
const catchAllMs = 60 * 60_000
/** Most questions about one domain within ten minutes: more would look like gathering addresses, and get this service listed. */
const mostPerDomain = 20
const paceMs = 10 * 60_000

type Deps = {
  dialler: Dialler
  clock: Clock
  /** Public address of this installation: its host name is how it presents itself. */
  baseUrl: string
  allowed: boolean
  /** Milliseconds that a test may take, the wait for its turn included; 8,000 when absent. */
  budgetMs?: number
}

type Kept = { tested: TestedMailbox; until: number }

/**
 * Opens the memory of this process. What was found is kept for a quarter of an hour, that a domain takes mail for any name for an hour; equal questions at one time are asked once, and a domain is
 * asked about twenty mailboxes in ten minutes at most. Never throws.
 */
export function openMailboxes({ dialler, clock, baseUrl, allowed, budgetMs = usualBudgetMs }: Deps): Mailboxes {
  const name = presentedName(baseUrl)
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  const open = new LRUCache<string, Kept>({ max: mostKept })
  const pace = new LRUCache<string, { since: number; count: number }>({ max: mostKept })
  const flights = new Map<string, Promise<TestedMailbox>>()
  const rooms = places(mostAtOnce)
  const now = () => clock.now().getTime()

  function isTooMany(domain: string): boolean {
    const seen = pace.get(domain)
    const window = seen && seen.since > now() - paceMs ? seen : { since: now(), count: 0 }
    window.count += 1
    pace.set(domain, window)
    return window.count > mostPerDomain
  }

  async function ask(question: MailboxQuestion, deadline: number): Promise<MailboxFinding> {
    const { local, domain, smtputf8, exchangers } = question
    const nobody = `${randomBytes(8).toString('hex')}@${domain}`
    let fault: RecipientFault = 'stalled'
    for (const [index, host] of exchangers.slice(0, mostExchangers).entries()) {
      const left = deadline - performance.now()
      if (left < leastMs) break
      const timeoutMs = Math.ceil(index === 0 && exchangers.length > 1 ? left * 0.6 : left)
      const recipients = [`${local}@${domain}`, nobody]
      const answer = await askRecipients(dialler, { host, name, recipients, smtputf8, timeoutMs })
      if (answer.ok) return mailboxFinding(answer.replies)
      fault = answer.why
      if (fault === 'no_smtputf8') break
    }
    return untestedMailbox(faults[fault])
  }

  /** Asks as soon as there is a place, all within the budget. */
  async function asked(question: MailboxQuestion): Promise<TestedMailbox> {
    const { local, domain } = question
    const deadline = performance.now() + budgetMs
    const late = () => untestedMailbox(faults.stalled)
    const turn = rooms.enter(() => ask(question, deadline))
    const tested = { ...(await within(budgetMs, turn, late)), askedAt: clock.now() }
    const keptMs = tested.mailbox === 'unknown' ? unsettledMs : settledMs
    kept.set(`${local}@${domain}`, { tested, until: now() + keptMs })
    if (tested.catchAll) open.set(domain, { tested, until: now() + catchAllMs })
    return tested
  }

  return {
    test: async (question) => {
      const { local, domain } = question
      if (!allowed) return unasked('this service may not ask mail servers')
      const key = `${local}@${domain}`
      const known = [kept.get(key), open.get(domain)].find((one) => one && one.until > now())
      if (known) return known.tested
      const running = flights.get(key)
      if (running) return running
      if (isTooMany(domain)) return unasked('many mailboxes of this domain were tested in the last minutes')
      const flight = asked(question).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}

/** Why a mailbox was not asked about. */
export const unasked = (because: string): TestedMailbox => ({ ...untestedMailbox(because), askedAt: null })

/** A name of the public DNS, or null: then the address of the connection is given. */
function presentedName(baseUrl: string): string | null {
  const { hostname } = new URL(baseUrl)
  return registrableDomain(hostname) === null ? null : hostname
}

const faults: Record<RecipientFault, string> = {
  unknown_host: 'its mail server has no address',
  dns: 'the address of its mail server could not be found out',
  not_allowed: 'its mail server is not part of the public Internet',
  refused: 'its mail server refuses connections',
  reset: 'its mail server ended the connection',
  timeout: 'its mail server could not be reached, or port 25 is closed on the way',
  unreachable: 'its mail server could not be reached',
  turned_away: 'its mail server takes no mail from this service',
  no_smtputf8: 'its mail server does not take letters beyond ASCII before the @',
  no_smtp: 'its mail server does not speak SMTP',
  closed: 'its mail server ended the connection',
  stalled: 'its mail server did not answer in time',
}
