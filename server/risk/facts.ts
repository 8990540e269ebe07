import type { EventType } from '../catalog/signals.ts'
import type { DomainFacts } from './domain.ts'
import type { EmailFacts } from './email.ts'
import type { NetworkFacts } from './network.ts'

/** Facts of one subject; `unusable`: it was given and says nothing, with the reason; null: it was not given. */
export type Part<Facts> = { known: Facts } | { unusable: string } | null

/** What the workspace itself has seen before of the subjects of an event, this event counted in where it says so. */
export type Observed = {
  /** Events of the address in the last 10 minutes, this one included. */
  ipEvents: number | null
  /** Different users at the address in the last 24 hours, this one included. */
  ipUsers: number | null
  /** Different users on the device in the last 7 days, this one included. */
  deviceUsers: number | null
  /** Other spellings under which the mailbox was seen. */
  otherSpellings: readonly string[] | null
  /** When the user was first seen; null: never before, or no user was given. */
  userFirstSeen: Date | null
  /** When the user was first seen with this device; null: never before. */
  deviceFirstSeen: Date | null
  /** When the user was first seen in this country; null: never before. */
  countryFirstSeen: Date | null
  /** Where the user was last. */
  lastPlace: { at: Date; latitude: number; longitude: number; country: string | null; sameDevice: boolean } | null
}

export type Place = {
  country: string | null
  timeZone: string | null
  latitude: number | null
  longitude: number | null
}

/** The mail domain as far as it speaks for its user. */
export type MailDomainFacts = {
  domain: string
  ageDays: number | null
  acceptsMail: boolean | null
  /** Whether mail that the domain did not send is turned away by its own DMARC policy. */
  dmarcEnforced: boolean | null
  /** Whether mailboxes there are thrown away: such a domain speaks for nobody, however old it is. */
  disposable: boolean | null
}

/** What the request says besides address, mail address and domain, and what was seen before. A member that was not sent is null. */
export type ContextFacts = {
  event: EventType
  /** When it happened. */
  at: Date
  /** Empty: the client sent none. */
  userAgent: string | null
  /** Whether an address was given. One that is not public has no place and is not counted. */
  hasIp: boolean
  hasEmail: boolean
  userId: string | null
  fingerprint: string | null
  timeZone: string | null
  place: Place | null
  /** Null: what was seen before could not be read. */
  observed: Observed | null
  captcha: {
    outcome: 'passed' | 'failed' | 'not_presented' | 'unknown'
    testId: string | null
    errors: readonly string[]
    /** 0 is a program, 1 a person; null: no score is told. */
    score: number | null
  } | null
  /** A device test of this service; `unknown`: its id is not, or no longer, known. */
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
  } | null
  form: { honeypot: string | null; secondsToSubmit: number | null; links: number | null } | null
  mailDomain: Part<MailDomainFacts>
}

/** Everything that an assessment judges. */
export type Facts = {
  network: Part<NetworkFacts>
  email: Part<EmailFacts>
  domain: Part<DomainFacts>
  context: ContextFacts
}
