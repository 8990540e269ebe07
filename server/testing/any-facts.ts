import fc from 'fast-check'
import { addressListKinds, addressLists } from '../catalog/address-lists.ts'
import { lineTypes } from '../catalog/line-types.ts'
import { eventTypes } from '../catalog/signals.ts'
import type {
  BlocklistFinding,
  ContextFacts,
  DomainFacts,
  EmailFacts,
  Facts,
  MailDomainFacts,
  Membership,
  NetworkFacts,
  Observed,
  Part,
  PhoneFacts,
  SourceAnswer,
} from '../risk/index.ts'

const orNull = <T>(any: fc.Arbitrary<T>) => fc.option(any, { nil: null })
const yesNo = orNull(fc.boolean())
const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const count = (most: number) => orNull(fc.integer({ min: 0, max: most }))
const country = orNull(fc.constantFrom('DE', 'FR', 'US'))
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'no/zone', '')
const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const words = fc.string({ maxLength: 30 })

const finding: fc.Arbitrary<BlocklistFinding> = fc.record({
  id: words,
  name: words,
  status: fc.constantFrom('listed', 'not_listed', 'unknown'),
  severity: orNull(fc.constantFrom('policy', 'low', 'high')),
  codes: fc.array(words, { maxLength: 2 }),
  reasons: fc.array(words, { maxLength: 2 }),
})
const findings = fc.array(finding, { maxLength: 4 })
const membership: fc.Arbitrary<Membership> = fc.record({
  list: fc.constantFrom(...Object.keys(addressLists), 'no_such_list'),
  name: words,
  kind: fc.constantFrom(...addressListKinds),
  holder: orNull(words),
  network: fc.constant('192.0.2.0/24'),
  note: orNull(words),
  fetched_at: fc.constant('2026-11-21T12:00:00.000Z'),
})

const sourceAnswers: fc.Arbitrary<SourceAnswer[]> = fc.array(
  fc.record({
    source: fc.constantFrom('blocklists', 'anonymous_ip', 'own_reports'),
    answered: fc.boolean(),
    evidence: orNull(fc.record({ confidence: fc.integer({ min: 0, max: 100 }) }, { requiredKeys: [] })),
  }),
  { maxLength: 3 },
)

export const anyNetwork: fc.Arbitrary<NetworkFacts> = fc.record({
  memberships: fc.array(membership, { maxLength: 3 }),
  complete: fc.subarray([...addressListKinds]).map((kinds) => new Set(kinds)),
  connected: fc.subarray([...addressListKinds]).map((kinds) => new Set(kinds)),
  blocklists: findings,
  publicProxy: sourceAnswers,
  residentialProxy: sourceAnswers,
  abuseReports: sourceAnswers,
  abusiveNetwork: sourceAnswers,
  network: fc.record({ asn: count(100_000), as_name: orNull(words) }),
})

export const anyEmail: fc.Arbitrary<EmailFacts> = fc.record({
  domain: orNull(words),
  syntaxError: fc.option(words, { nil: null, freq: 4 }).map((error) => (error?.length === 1 ? error : null)),
  acceptsMail: yesNo,
  mxAnswer: words,
  disposable: orNull(
    fc.record({
      listed: fc.boolean(),
      list: fc.constantFrom('disposable', 'mail_lists', 'mail_domains'),
      fetched_at: orNull(words),
      voted: fc.subarray(['main', 'sublime', 'castle']),
    }),
  ),
  domainAgeDays: count(60),
  registeredAt: orNull(words),
  parkedBy: orNull(words),
  blocklists: findings,
  randomLocal: fc.record({ random: fc.boolean(), measure: fc.constant({ letters: 3 }) }),
  suggestion: orNull(words),
  role: orNull(words),
  freeProvider: fc.boolean(),
  relay: orNull(words),
})

export const anyDomain: fc.Arbitrary<DomainFacts> = fc.record({
  domain: orNull(words),
  ageDays: count(60),
  registeredAt: orNull(words),
  blocklists: findings,
  resembles: orNull(words),
  mixedScript: fc.boolean(),
})

const otherCountry = orNull(
  fc.record({ country: fc.constantFrom('DE', 'FR', 'US'), callingCode: orNull(fc.constantFrom(49, 33, 1)) }),
)

export const anyPhone: fc.Arbitrary<PhoneFacts> = fc.record({
  invalid: fc.option(words, { nil: null, freq: 4 }).map((reason) => (reason?.length === 1 ? reason : null)),
  lineType: fc.constantFrom(...lineTypes),
  country,
  callingCode: orNull(fc.constantFrom(49, 33, 1, 800)),
  sighting: orNull(fc.record({ lastSeen: orNull(fc.constant('2026-11-18')), ageDays: count(2_000) })),
  countries: fc.record({ ip: otherCountry, card: otherCountry, shipping: otherCountry }, { requiredKeys: [] }),
})

const observed: fc.Arbitrary<Observed> = fc.record({
  ipEvents: count(200),
  ipUsers: count(10),
  ipDevices: count(10),
  deviceUsers: count(6),
  otherSpellings: orNull(fc.array(fc.constantFrom('a@b.org', 'a+x@b.org', 'jane', '@'), { maxLength: 3 })),
  userFirstSeen: orNull(time),
  deviceFirstSeen: orNull(time),
  countryFirstSeen: orNull(time),
  habits: fc.option(fc.subarray(['as:3320', 'ua:Firefox', 'hr:1', 'hr:4', 'hr:5', 'amount:EUR 7'])),
  failedAccounts: fc.record({ ip: count(12), device: count(12), network: count(30) }),
  signups: fc.record({ device: count(8), network: count(30) }),
  cards: fc.record({ ip: count(8), device: count(8), user: count(8), mailbox: count(8) }),
  declines: fc.record({ ip: count(8), device: count(8), user: count(8), mailbox: count(8) }),
  bin: fc.record({ orders: count(300), declines: count(300) }),
  reported: fc.record({
    ip: orNull(time),
    mailbox: orNull(time),
    device: orNull(time),
    phone: orNull(time),
    card: orNull(time),
  }),
  lastPlace: orNull(fc.record({ at: time, latitude, longitude, country, sameDevice: fc.boolean() })),
})

const mailDomain: fc.Arbitrary<MailDomainFacts> = fc.record({
  domain: fc.oneof(words, fc.constantFrom('mit.edu', 'cam.ac.uk', 'example.com', 'gov.uk', 'a.sch.uk', '')),
  ageDays: count(3_000),
  acceptsMail: yesNo,
  dmarcEnforced: yesNo,
  disposable: yesNo,
  popularity: fc.oneof(
    fc.record({ rank: orNull(fc.integer({ min: 1, max: 100_000 })) }),
    fc.constantFrom('not_loaded' as const, 'not_connected' as const),
  ),
  openToAll: fc.boolean(),
})
const part = <Of>(known: fc.Arbitrary<Of>): fc.Arbitrary<Part<Of>> =>
  fc.oneof(
    known.map((facts) => ({ known: facts })),
    fc.constant({ unusable: 'It says nothing.' }),
    fc.constant(null),
  )

/** Texts that evidence must never repeat: user input and hidden form fields. */
export const secretTexts = ['https://hidden.example/secret', 'what nobody may read']

export const anyContext: fc.Arbitrary<ContextFacts> = fc.record({
  event: fc.constantFrom(...eventTypes),
  at: time,
  userAgent: orNull(fc.oneof(words, fc.constantFrom('', 'curl/8.5', 'okhttp/4.12.0', 'Mozilla/5.0 (X11) Gecko'))),
  hasIp: fc.boolean(),
  hasEmail: fc.boolean(),
  mailboxName: orNull(fc.constantFrom('same', 'other', 'unclear')),
  hasPhone: fc.boolean(),
  hasCard: fc.boolean(),
  userId: orNull(words),
  fingerprint: orNull(words),
  timeZone: orNull(zone),
  place: orNull(
    fc.record({ country, timeZone: orNull(zone), latitude: orNull(latitude), longitude: orNull(longitude) }),
  ),
  networkUse: orNull(fc.constantFrom('mobile', 'hosted')),
  habits: fc.subarray(['as:3320', 'as:64500', 'ua:Chrome on macOS', 'ua:Firefox', 'hr:4', 'hr:7', 'amount:EUR 12']),
  observed: orNull(observed),
  captcha: orNull(
    fc.record({
      outcome: fc.constantFrom('passed', 'failed', 'not_presented', 'unknown'),
      testId: orNull(words),
      errors: fc.subarray(['invalid_token', 'bad_secret', 'provider_error']),
      score: orNull(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
  ),
  deviceTest: orNull(
    fc.record({
      verdict: fc.constantFrom('human_likely', 'automation_likely', 'inconclusive', 'unknown'),
      botKind: orNull(words),
      failed: fc.subarray(['webdriver', 'plugins']),
    }),
  ),
  account: fc.record({ ageDays: count(400), failedLogins: count(10) }),
  order: orNull(
    fc.record({
      billingCountry: country,
      shippingCountry: country,
      cardCountry: country,
      avsResult: orNull(fc.constantFrom(...'ynUKz1')),
      cvvResult: orNull(fc.constantFrom(...'MnPd9')),
      wasDeclined: yesNo,
      amount: orNull(fc.double({ min: 0, max: 10_000, noNaN: true })),
      currency: orNull(fc.constantFrom('EUR', 'USD', 'JPY')),
      paymentMethod: orNull(fc.constantFrom('card', 'gift_card', 'crypto')),
    }),
  ),
  requestsLastMinute: orNull(fc.constantFrom(0, 120, 121, 600, 601)),
  form: orNull(
    fc.record({
      honeypot: orNull(fc.constantFrom('', ...secretTexts)),
      secondsToSubmit: orNull(fc.double({ min: 0, max: 10, noNaN: true })),
      links: count(6),
    }),
  ),
  mailDomain: part(mailDomain),
})

export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  network: part(anyNetwork),
  email: part(anyEmail),
  domain: part(anyDomain),
  phone: part(anyPhone),
  context: anyContext,
})
