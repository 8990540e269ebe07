import { addressListKinds } from '../catalog/address-lists.ts'
import type { DomainFacts } from './domain.ts'
import type { EmailFacts } from './email.ts'
import type { ContextFacts, MailDomainFacts, Observed, Place } from './facts.ts'
import type { BlocklistFinding, Membership, NetworkFacts } from './network.ts'
import type { PhoneFacts } from './phone.ts'

export const exampleTime = new Date('2026-11-21T12:00:00.000Z')

const before = (ms: number) => new Date(exampleTime.getTime() - ms)
export const hoursBefore = (hours: number) => before(hours * 3_600_000)
export const daysBefore = (days: number) => before(days * 86_400_000)

/** An address on no list, with all lists complete. */
export const anAddress = (more: Partial<NetworkFacts> = {}): NetworkFacts => ({
  memberships: [],
  complete: new Set(addressListKinds),
  connected: new Set(addressListKinds),
  publicProxy: [{ source: 'blocklists', answered: true, evidence: null }],
  residentialProxy: [],
  abuseReports: [],
  abusiveNetwork: [],
  blocklists: [silentOn('SpamCop'), silentOn('Blocklist.de')],
  network: { asn: 64_500, as_name: 'Example Networks' },
  ...more,
})

export const member = (list: string, more: Pick<Membership, 'kind'> & Partial<Membership>): Membership => ({
  list,
  name: list,
  holder: null,
  network: '192.0.2.0/24',
  note: null,
  fetched_at: '2026-11-21T11:40:00.000Z',
  ...more,
})

export const silentOn = (name: string): BlocklistFinding => ({
  id: name.toLowerCase(),
  name,
  status: 'not_listed',
  severity: null,
  codes: [],
  reasons: [],
})
export const unansweredBy = (name: string): BlocklistFinding => ({ ...silentOn(name), status: 'unknown' })
export const listedOn = (name: string, severity: BlocklistFinding['severity'] = 'high'): BlocklistFinding => ({
  ...silentOn(name),
  status: 'listed',
  severity,
  codes: ['127.0.0.2'],
  reasons: ['Reported as a source of spam'],
})

/** A personal address at an old domain that accepts email. */
export const anEmail = (more: Partial<EmailFacts> = {}): EmailFacts => ({
  domain: 'example.org',
  syntaxError: null,
  acceptsMail: true,
  mxAnswer: '10 mx.example.org',
  disposable: { listed: false, list: 'disposable', fetched_at: '2026-11-21T06:00:00.000Z', voted: [] },
  domainAgeDays: 4_000,
  registeredAt: '2015-12-10T00:00:00.000Z',
  parkedBy: null,
  blocklists: [silentOn('Spamhaus DBL'), silentOn('SURBL')],
  randomLocal: { random: false, measure: { letters: 8, digits: 0 } },
  suggestion: null,
  role: null,
  freeProvider: false,
  relay: null,
  ...more,
})
export const notAnEmail = anEmail({ syntaxError: 'there is no @' })

/** An old domain on no list. */
export const aDomain = (more: Partial<DomainFacts> = {}): DomainFacts => ({
  domain: 'example.org',
  ageDays: 4_000,
  registeredAt: '2015-12-10T00:00:00.000Z',
  blocklists: [silentOn('Spamhaus DBL'), silentOn('SURBL')],
  resembles: null,
  mixedScript: false,
  ...more,
})

/** A mobile number of Germany that is not on the list. */
export const aPhone = (more: Partial<PhoneFacts> = {}): PhoneFacts => ({
  invalid: null,
  lineType: 'mobile',
  country: 'DE',
  callingCode: 49,
  sighting: { lastSeen: null, ageDays: null },
  countries: {},
  ...more,
})
export const notAPhone = aPhone({ invalid: 'The number is in no assigned range.', lineType: 'unknown' })

export const anEvent = (more: Partial<ContextFacts> = {}): ContextFacts => ({
  event: 'login',
  at: exampleTime,
  userAgent: null,
  hasIp: false,
  hasEmail: false,
  mailboxName: null,
  hasPhone: false,
  hasCard: false,
  userId: null,
  fingerprint: null,
  timeZone: null,
  place: null,
  networkUse: null,
  habits: [],
  observed: seen(),
  captcha: null,
  deviceTest: null,
  account: { ageDays: null, failedLogins: null },
  order: null,
  requestsLastMinute: null,
  form: null,
  mailDomain: null,
  ...more,
})

/** Observations for subjects seen for the first time. */
export const seen = (more: Partial<Observed> = {}): Observed => ({
  ipEvents: 1,
  ipUsers: 1,
  ipDevices: 1,
  deviceUsers: 1,
  otherSpellings: [],
  userFirstSeen: null,
  deviceFirstSeen: null,
  countryFirstSeen: null,
  lastPlace: null,
  habits: [],
  failedAccounts: { ip: null, device: null, network: null },
  signups: { device: null, network: null },
  cards: { ip: null, device: null, user: null, mailbox: null },
  declines: { ip: null, device: null, user: null, mailbox: null },
  bin: { orders: null, declines: null },
  reported: { ip: null, mailbox: null, device: null, phone: null, card: null },
  ...more,
})

export const anOrder = (more: Partial<NonNullable<ContextFacts['order']>>): ContextFacts =>
  anEvent({
    event: 'checkout',
    order: {
      billingCountry: null,
      shippingCountry: null,
      cardCountry: null,
      avsResult: null,
      cvvResult: null,
      wasDeclined: null,
      amount: null,
      currency: null,
      paymentMethod: null,
      ...more,
    },
  })

export const aForm = (more: Partial<NonNullable<ContextFacts['form']>>): ContextFacts =>
  anEvent({ event: 'form', form: { honeypot: null, secondsToSubmit: null, links: null, ...more } })

export const aCaptcha = (
  outcome: NonNullable<ContextFacts['captcha']>['outcome'],
  errors: readonly string[] = [],
  score: number | null = null,
): ContextFacts =>
  anEvent({ event: 'signup', captcha: { outcome, testId: 'cap_1K8vYw2mZq0RrTn4Xb7LcD', errors, score } })

export const aMailDomain = (more: Partial<MailDomainFacts> = {}): ContextFacts =>
  anEvent({
    event: 'signup',
    hasEmail: true,
    mailDomain: {
      known: {
        domain: 'example.org',
        ageDays: 4_000,
        acceptsMail: true,
        dmarcEnforced: true,
        disposable: false,
        popularity: 'not_connected',
        openToAll: false,
        ...more,
      },
    },
  })

export const places = {
  berlin: { country: 'DE', timeZone: 'Europe/Berlin', latitude: 52.52, longitude: 13.4 },
  paris: { country: 'FR', timeZone: 'Europe/Paris', latitude: 48.86, longitude: 2.35 },
  newYork: { country: 'US', timeZone: 'America/New_York', latitude: 40.71, longitude: -74.01 },
  unknown: { country: null, timeZone: null, latitude: null, longitude: null },
} satisfies Record<string, Place>
