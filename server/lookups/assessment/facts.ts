import { isMobileCarrier } from '../../catalog/mobile-carriers.ts'
import { callingCodeOf } from '../../platform/phone-number.ts'
import {
  type ContextFacts,
  type EmailFacts,
  type Facts,
  type NetworkFacts,
  nameMatch,
  type Observed,
  type OtherCountry,
  type Part,
  type PhoneFacts,
  type Place,
} from '../../risk/index.ts'
import { ageInDays, type KnownAddress, nothingKnown } from '../email/check/known-address.ts'
import { domainFindings, type Evidence } from './evidence.ts'
import { captchaOf, deviceTestOf, type UsedTests } from './named-tests.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { Subjects } from './subjects.ts'

type Given = {
  request: AssessmentRequest
  subjects: Subjects
  evidence: Evidence
  known: KnownAddress | null
  phone: PhoneFacts | null
  place: Place | null
  observed: Observed | null
  /** What the user does now, as compared with what they did before. */
  habits: readonly string[]
  tests: UsedTests
}

/** All facts that signals are judged on, from the request, the evidence and the history. Pure. */
export const factsOf = (given: Given): Facts => ({
  network: networkPart(given),
  email: emailPart(given),
  domain: domainPart(given),
  phone: phonePart(given),
  context: contextOf(given),
})

function networkPart({ subjects: { ip }, evidence: { address } }: Given): Part<NetworkFacts> {
  if (!ip) return null
  if (!ip.isPublic) return { unusable: ip.unusable }
  return address && { known: address.facts }
}

function emailPart({ subjects: { email }, known }: Given): Part<EmailFacts> {
  if (!email) return null
  if (email.isPlaceholder) return { unusable: 'The address is a placeholder.' }
  if (known) return { known: known.facts }
  const syntaxError = email.parsed.valid ? 'an address literal is not a domain' : email.parsed.error
  return { known: { ...nothingKnown, syntaxError } }
}

function domainPart({ subjects: { domain, at }, evidence }: Given): Facts['domain'] {
  if (!domain) return null
  if (!domain.registrable) return { unusable: `${domain.name} is a public suffix.` }
  const registeredAt = evidence.domain?.registration?.registration?.registered_at ?? null
  return {
    known: {
      domain: domain.registrable,
      ageDays: ageInDays(registeredAt, at),
      registeredAt,
      blocklists: domainFindings(evidence),
      resembles: domain.lookalike.resembles,
      mixedScript: domain.lookalike.mixed_script,
    },
  }
}

function phonePart({ subjects, phone }: Given): Part<PhoneFacts> {
  if (subjects.phone && 'unusable' in subjects.phone) return { unusable: subjects.phone.unusable }
  return phone && { known: phone }
}

/** Countries that the number's country is compared with. */
export function otherCountries(
  { order }: AssessmentRequest,
  { ip }: Subjects,
  place: Place | null,
): PhoneFacts['countries'] {
  const [card, shipping] = [order?.card_country, order?.shipping_country]
  return {
    ...(ip ? { ip: place?.country ? otherCountry(place.country) : null } : {}),
    ...(card ? { card: otherCountry(card) } : {}),
    ...(shipping ? { shipping: otherCountry(shipping) } : {}),
  }
}

const otherCountry = (country: string): OtherCountry => ({ country, callingCode: callingCodeOf(country) })

function contextOf({ request, subjects, evidence, known, place, observed, habits, tests }: Given): ContextFacts {
  const { user, device, order, form } = request
  const { at } = subjects
  return {
    event: request.event_type,
    at,
    userAgent: request.user_agent ?? null,
    hasIp: subjects.ip !== null,
    hasEmail: subjects.email !== null,
    mailboxName: mailboxNameOf(request, subjects),
    hasPhone: subjects.phone !== null && 'number' in subjects.phone,
    hasCard: order?.card_fingerprint !== undefined,
    userId: user?.id ?? null,
    fingerprint: device?.fingerprint ?? null,
    timeZone: device?.timezone ?? tests.device?.timeZone ?? null,
    place,
    networkUse: networkUseOf(evidence),
    habits,
    observed,
    captcha: captchaOf(request, tests),
    deviceTest: deviceTestOf(request, tests),
    account: { ageDays: ageInDays(user?.created_at ?? null, at), failedLogins: user?.failed_logins_10m ?? null },
    order: order
      ? {
          billingCountry: order.billing_country ?? null,
          shippingCountry: order.shipping_country ?? null,
          cardCountry: order.card_country ?? null,
          avsResult: order.avs_result ?? null,
          cvvResult: order.cvv_result ?? null,
          wasDeclined: order.was_declined ?? null,
          amount: order.amount ?? null,
          currency: order.currency ?? null,
          paymentMethod: order.payment_method ?? null,
        }
      : null,
    requestsLastMinute: request.api?.requests_last_minute ?? null,
    form: form
      ? {
          honeypot: form.honeypot ?? null,
          secondsToSubmit: form.seconds_to_submit ?? null,
          links: form.message === undefined ? null : linksIn(form.message),
        }
      : null,
    mailDomain: mailDomainPart(subjects, evidence, known),
  }
}

/** A relay alias is nobody's name. */
function mailboxNameOf({ user }: AssessmentRequest, { email }: Subjects): ContextFacts['mailboxName'] {
  if (!user?.name || !email?.mailbox || email.isPlaceholder) return null
  return nameMatch(email.mailbox.local, user.name)
}

/** What kind of network the address belongs to. */
function networkUseOf({ address }: Evidence): ContextFacts['networkUse'] {
  if (!address) return null
  const { memberships, network } = address.facts
  if (memberships.some(({ kind }) => kind === 'relay')) return null
  if (memberships.some(({ kind }) => kind === 'hosting' || kind === 'edge')) return 'hosted'
  return isMobileCarrier(network) ? 'mobile' : null
}

/** The beginning of a link, whole: `[url=https://www.` is one. */
const link = /(?:\[url[=\]]["'\s]*)?(?:\bhttps?:\/\/(?:www\.)?|\bwww\.)|\[url[=\]]/gi

const linksIn = (text: string): number => text.match(link)?.length ?? 0

function mailDomainPart(
  { email }: Subjects,
  { mail }: Evidence,
  known: KnownAddress | null,
): ContextFacts['mailDomain'] {
  if (!email) return null
  if (email.isPlaceholder) return { unusable: 'The address is a placeholder.' }
  if (!email.mailbox || !known) return { unusable: 'Not a deliverable email address.' }
  return {
    known: {
      domain: email.mailbox.domain,
      ageDays: known.facts.domainAgeDays,
      acceptsMail: known.facts.acceptsMail,
      dmarcEnforced: mail?.dmarcEnforced ?? null,
      disposable: known.mailClass.is_disposable,
      popularity: known.popularity,
      openToAll: known.mailClass.is_free_provider || known.mailClass.is_relay,
    },
  }
}
