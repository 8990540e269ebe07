import type { EventType } from '../catalog/signals.ts'
import type { DomainFacts } from './domain.ts'
import type { EmailFacts } from './email.ts'
import type { NetworkFacts } from './network.ts'
import type { PhoneFacts } from './phone.ts'

/** Facts about one subject. `unusable`: given but not usable, with the reason; null: not given. */
export type Part<Facts> = { known: Facts } | { unusable: string } | null

/** Past observations of an event's subjects by the workspace itself; counts include this event where noted. */
export type Observed = {
  /** Events from the address in the last 10 minutes, including this one. */
  ipEvents: number | null
  /** Distinct users at the address in the last 24 hours, including this one. */
  ipUsers: number | null
  /** Distinct devices at the address in the last 24 hours, including this one. */
  ipDevices: number | null
  /** Distinct users on the device in the last 7 days, including this one. */
  deviceUsers: number | null
  otherSpellings: readonly string[] | null
  /** When the user was first seen; null: never before, or no user was given. */
  userFirstSeen: Date | null
  /** When the user was first seen with this device; null: never before. */
  deviceFirstSeen: Date | null
  /** When the user was first seen in this country; null: never before. */
  countryFirstSeen: Date | null
  /** What the user did before, such as `as:3320`, `ua:Firefox`, `hr:4`, `amount:EUR 7`; null: more than is read. */
  habits: readonly string[] | null
  /** Accounts whose sign-ins failed in the last hour (network: 24 hours); null: no such subject, or no sign-in. */
  failedAccounts: Record<'ip' | 'device' | 'network', number | null>
  /** Accounts signed up in the last hour. */
  signups: Record<'device' | 'network', number | null>
  /** Distinct cards in the last 24 hours; those without a fingerprint by their first digits. */
  cards: Record<'ip' | 'device' | 'user' | 'mailbox', number | null>
  /** Declined payments in the last 24 hours, including this one. */
  declines: Record<'ip' | 'device' | 'user' | 'mailbox', number | null>
  /** Payments with the same first digits of the card in the last hour, and those among them that were declined. */
  bin: Record<'orders' | 'declines', number | null>
  /** When an event with the subject was last labelled as fraud, at most 90 days ago. */
  reported: Record<'ip' | 'mailbox' | 'device' | 'phone' | 'card', Date | null>
  lastPlace: { at: Date; latitude: number; longitude: number; country: string | null; sameDevice: boolean } | null
}

export type Place = {
  country: string | null
  timeZone: string | null
  latitude: number | null
  longitude: number | null
}

/** Facts about the email domain that can count as trust. */
export type MailDomainFacts = {
  domain: string
  ageDays: number | null
  acceptsMail: boolean | null
  /** Whether the domain's DMARC policy rejects or quarantines email it did not send. */
  dmarcEnforced: boolean | null
  /** Whether the domain is disposable; then it earns no trust, however old it is. */
  disposable: boolean | null
  /**
   * Rank among popular domains, if the email domain is itself a registrable one; null: not listed. `not_loaded`: the
   * list could not be fetched.
   */
  popularity: { rank: number | null } | 'not_loaded' | 'not_connected'
  /** Whether anyone can open a mailbox there: a free provider or a relay of aliases. */
  openToAll: boolean
}

/**
 * The rest of the request (without IP address, email and domain) and past observations. Members that were not sent are
 * null.
 */
export type ContextFacts = {
  event: EventType
  at: Date
  /** Empty: the client sent none. */
  userAgent: string | null
  /** Whether an address was given. A non-public one has no location and is not counted. */
  hasIp: boolean
  hasEmail: boolean
  /** Whether the mailbox spells the name of the user; null: one of them was not sent. */
  mailboxName: 'same' | 'other' | 'unclear' | null
  hasPhone: boolean
  hasCard: boolean
  userId: string | null
  fingerprint: string | null
  timeZone: string | null
  place: Place | null
  /** What kind of network the address belongs to; null: another, or unknown. */
  networkUse: 'mobile' | 'hosted' | null
  /** What the user does now, to be compared with `observed.habits`. */
  habits: readonly string[]
  /** Null: past observations could not be read. */
  observed: Observed | null
  captcha: {
    outcome: 'passed' | 'failed' | 'not_presented' | 'unknown'
    testId: string | null
    errors: readonly string[]
    /** 0 is a bot, 1 a human; null: no score reported. */
    score: number | null
  } | null
  /** A device test of this service; `unknown`: its id is unknown or expired. */
  deviceTest: {
    verdict: 'human_likely' | 'automation_likely' | 'inconclusive' | 'unknown'
    botKind: string | null
    failed: readonly string[]
  } | null
  account: { ageDays: number | null; failedLogins: number | null }
  order: {
    billingCountry: string | null
    shippingCountry: string | null
    cardCountry: string | null
    avsResult: string | null
    cvvResult: string | null
    wasDeclined: boolean | null
    amount: number | null
    currency: string | null
    paymentMethod: string | null
  } | null
  /** Requests of the API client in the last minute, as reported by the event. */
  requestsLastMinute: number | null
  form: { honeypot: string | null; secondsToSubmit: number | null; links: number | null } | null
  mailDomain: Part<MailDomainFacts>
}

export type Facts = {
  network: Part<NetworkFacts>
  email: Part<EmailFacts>
  domain: Part<DomainFacts>
  phone: Part<PhoneFacts>
  context: ContextFacts
}
