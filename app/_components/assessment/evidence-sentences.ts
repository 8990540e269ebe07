import { cutMiddle, formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { providers } from '#server/catalog/providers.ts'
import { activitySentences } from './activity-sentences.ts'
import {
  data,
  dayText,
  type Evidence,
  type EvidencePart,
  joined,
  listedParts,
  listOf,
  momentText,
  numberOf,
  textOf,
} from './evidence-parts.ts'

type Sentence = (evidence: Evidence) => EvidencePart[] | null

/** Autonomous system and lists of an address in a data centre. */
const hosted: Sentence = ({ asn, as_name, lists }) =>
  joined([
    [
      ...(numberOf(asn) === null ? [] : [data(`AS${numberOf(asn)}`)]),
      ...(textOf(as_name) ? [`${numberOf(asn) === null ? '' : ' '}${textOf(as_name)}`] : []),
    ],
    listedParts(lists),
  ])

/**
 * Sentences for signals whose evidence reads better than a list of members; null when a required member is missing.
 */
export const evidenceSentences: Readonly<Record<string, Sentence>> = {
  ...activitySentences,
  ip_hosting: hosted,
  ip_server: hosted,
  ip_drop_listed: ({ lists }) => listedParts(lists),
  ip_blocklisted: ({ lists, checked }) => countedLists(lists, checked, 'list'),
  email_domain_blocklisted: ({ lists, checked }) => countedLists(lists, checked, 'list'),
  domain_blocklisted: ({ lists, checked }) => countedLists(lists, checked, 'list'),
  domain_lookalike: ({ resembles, mixed_script }) =>
    textOf(resembles)
      ? ['Looks like ', data(textOf(resembles) ?? '')]
      : mixed_script === true
        ? ['Mixes mixed scripts']
        : null,
  email_syntax_invalid: ({ error }) => output(error),
  email_no_mx: ({ answer }) => (textOf(answer) ? ['Resolves ', data(textOf(answer) ?? '')] : null),
  email_disposable: ({ list, domain, fetched_at }) => {
    const name = textOf(list)
    if (!name) return null
    return [
      ...(textOf(domain) ? [data(textOf(domain) ?? ''), ' is on the list '] : ['On the list ']),
      listName(name),
      ...(textOf(fetched_at) ? [` as of ${dayText(textOf(fetched_at) ?? '')}`] : []),
    ]
  },
  email_domain_new_7d: registered,
  email_domain_new_30d: registered,
  domain_new_30d: registered,
  email_domain_parked: ({ name_server }) =>
    textOf(name_server)
      ? ['Name server ', data(textOf(name_server) ?? ''), ' belongs to a domain parking service']
      : null,
  email_random_local: ({ letters, digits, changes, rare, pairs }) => {
    const [of, odd, turns] = [numberOf(pairs), numberOf(rare), numberOf(changes)]
    const length = (numberOf(letters) ?? 0) + (numberOf(digits) ?? 0)
    if (length === 0) return null
    return joined(
      [
        [formatCount(length, 'character')],
        turns ? [`${formatCount(turns, 'change')} between letters and digits`] : [],
        odd && of ? [`${odd} of ${of} pairs of letters are rare`] : [],
      ],
      ', ',
    )
  },
  email_name_mismatch: () => ['The part before the @ spells another name than the one sent'],
  email_typo_domain: ({ suggestion }) => (textOf(suggestion) ? ['Probably ', data(textOf(suggestion) ?? '')] : null),
  email_role_account: ({ local_part }) =>
    textOf(local_part) ? [data(textOf(local_part) ?? ''), ' is a role address, not a person'] : null,
  email_relay_alias: ({ service }) => (textOf(service) ? [`Alias of ${textOf(service)}`] : null),
  email_free_provider: () => ['Anyone can register such an address'],
  phone_invalid: ({ reason }) => output(reason),
  phone_disposable: lastSighting,
  phone_disposable_former: lastSighting,
  phone_voip: lineTypeOf,
  phone_premium_rate: lineTypeOf,
  phone_service_number: lineTypeOf,
  phone_country_mismatch: ({ phone_country, ...others }) => {
    const named = Object.entries(others).flatMap(([name, country]) =>
      textOf(country) ? [[`${placeNames[name] ?? name} `, data(textOf(country) ?? '')]] : [],
    )
    return textOf(phone_country) ? joined([['Number of ', data(textOf(phone_country) ?? '')], ...named], ', ') : null
  },
  ua_missing: () => ['Empty user agent'],
  ua_automation: ({ family }) => (textOf(family) ? [`Identifies as ${textOf(family)}`] : null),
  device_automation: ({ bot_kind, failed }) =>
    joined([textOf(bot_kind) ? [data(textOf(bot_kind) ?? '')] : [], namesOf('failed ', failed)]),
  captcha_failed: ({ test_id, error_codes }) => {
    const known = joined([idOf(test_id), namesOf('', error_codes)])
    return known.length > 0 ? known : ['Your own CAPTCHA']
  },
  timezone_ip_mismatch: ({ device_time_zone, ip_time_zone, hours }) => {
    const [here, there, apart] = [textOf(device_time_zone), textOf(ip_time_zone), numberOf(hours)]
    if (!here || !there || apart === null) return null
    return ['Device in ', data(here), ', address in ', data(there), `, ${formatCount(apart, 'hour')} apart`]
  },
  ip_velocity_elevated: manyEvents,
  ip_velocity_extreme: manyEvents,
  ip_many_accounts: manyUsers,
  device_many_accounts: manyUsers,
  email_canonical_reuse: ({ other_spellings, spellings }) => {
    const count = numberOf(other_spellings)
    const shown = listOf(spellings).flatMap((one) => (textOf(one) ? [[data(textOf(one) ?? '')]] : []))
    if (count === null) return null
    return [formatCount(count, 'other spelling'), ...(shown.length > 0 ? [': ', ...joined(shown, ', ')] : [])]
  },
  login_failures: ({ failed_logins, minutes }) => counted(failed_logins, 'failed sign-in', minutes, 'minute'),
  impossible_travel: ({ km, hours, from_country, to_country, last_seen }) => {
    const [far, long] = [numberOf(km), numberOf(hours)]
    if (far === null || long === null) return null
    const way = textOf(from_country) && textOf(to_country) ? `, ${from_country} to ${to_country}` : ''
    const since = textOf(last_seen) ? `; last seen ${momentText(textOf(last_seen) ?? '')}` : ''
    return [`${formatNumber(Math.round(far))} km in ${hoursText(long)}${way}${since}`]
  },
  new_device: ({ first_seen, user_first_seen }) => [firstSeen('with this device', first_seen, user_first_seen)],
  new_country: ({ country, first_seen, user_first_seen }) => [
    firstSeen(`in ${textOf(country) ?? 'this country'}`, first_seen, user_first_seen),
  ],
  form_honeypot: ({ characters }) => {
    const length = numberOf(characters)
    return [`A hidden field${length === null ? ' was filled in' : ` contains ${formatCount(length, 'character')}`}`]
  },
  form_too_fast: ({ seconds }) =>
    numberOf(seconds) === null ? null : [`Submitted ${numberOf(seconds)} s after it was shown`],
  form_link_spam: ({ links }) => (numberOf(links) === null ? null : [`${formatCount(numberOf(links) ?? 0, 'link')}`]),
  ip_billing_country_mismatch: ({ ip_country, billing_country }) =>
    twoCountries('Address in', ip_country, 'billed to', billing_country),
  card_country_mismatch: ({ card_country, billing_country }) =>
    twoCountries('Card from', card_country, 'billed to', billing_country),
  billing_shipping_mismatch: ({ billing_country, shipping_country }) =>
    twoCountries('Billed to', billing_country, 'shipped to', shipping_country),
  recent_decline: () => ['Reported as declined'],
  avs_or_cvv_failed: ({ avs_result, cvv_result }) =>
    joined(
      [resultOf('address check', avs_result), resultOf('card code check', cvv_result)].map((part) => part ?? []),
      ', ',
    ),
  trust_captcha_passed: ({ test_id }) => (textOf(test_id) ? idOf(test_id) : ['Your own CAPTCHA']),
  trust_known_device: ({ first_seen, days }) => {
    const seen = textOf(first_seen)
    if (!seen) return null
    return [
      `First seen ${dayText(seen)}${numberOf(days) === null ? '' : `, ${formatCount(numberOf(days) ?? 0, 'day')} ago`}`,
    ]
  },
  trust_aged_account: ({ age_days }) =>
    numberOf(age_days) === null ? null : [`Created ${formatCount(numberOf(age_days) ?? 0, 'day')} ago`],
  trust_email_domain_popular: ({ domain, rank }) =>
    joined(
      [
        textOf(domain) ? [data(textOf(domain) ?? '')] : [],
        numberOf(rank) === null ? [] : [`rank ${formatNumber(numberOf(rank) ?? 0)} of Tranco`],
      ],
      ', ',
    ),
  trust_email_domain_established: ({ domain, age_days, dmarc_enforced }) => {
    const days = numberOf(age_days)
    return joined(
      [
        textOf(domain) ? [data(textOf(domain) ?? '')] : [],
        days === null ? [] : [`${formatCount(Math.floor(days / 365), 'year')} old`],
        dmarc_enforced === true ? ['DMARC enforced'] : [],
      ],
      ', ',
    )
  },
  trust_institutional_domain: ({ suffix }) => (textOf(suffix) ? ['Ends with ', data(`.${textOf(suffix)}`)] : null),
}

const placeNames: Readonly<Record<string, string>> = {
  ip_country: 'address in',
  card_country: 'card from',
  shipping_country: 'shipped to',
}

function lastSighting({ last_seen, age_days }: Evidence): EvidencePart[] | null {
  const days = numberOf(age_days)
  if (!textOf(last_seen) || days === null) return null
  return [`Last seen at a public message service ${dayText(textOf(last_seen) ?? '')}, ${formatCount(days, 'day')} ago`]
}

function lineTypeOf({ line_type }: Evidence): EvidencePart[] | null {
  const type = textOf(line_type)
  return type ? [`Line type ${type.replaceAll('_', ' ')}`] : null
}

/** The list's name when its id is a known source. */
const listName = (id: string): string => Object.entries(providers).find(([each]) => each === id)?.[1].name ?? id

const idOf = (value: unknown): EvidencePart[] => (textOf(value) ? [data(cutMiddle(textOf(value) ?? '', 8, 4))] : [])

function namesOf(before: string, values: unknown): EvidencePart[] {
  const names = listOf(values).flatMap((one) => (textOf(one) ? [[data(textOf(one) ?? '')]] : []))
  return names.length === 0 ? [] : [...(before ? [before] : []), ...joined(names, ', ')]
}

function counted(count: unknown, noun: string, span: unknown, unit: string): EvidencePart[] | null {
  const [many, long] = [numberOf(count), numberOf(span)]
  if (many === null) return null
  return [`${formatCount(many, noun)}${long === null ? '' : ` in ${formatCount(long, unit)}`}`]
}

function manyEvents({ events, minutes }: Evidence): EvidencePart[] | null {
  return counted(events, 'event', minutes, 'minute')
}

function manyUsers({ users, hours, days }: Evidence): EvidencePart[] | null {
  return numberOf(hours) === null ? counted(users, 'user', days, 'day') : counted(users, 'user', hours, 'hour')
}

function firstSeen(what: string, at: unknown, userAt: unknown): string {
  const [seen, user] = [textOf(at), textOf(userAt)]
  const known = user ? `; user known since ${dayText(user)}` : ''
  return seen ? `First seen ${what} ${momentText(seen)}${known}` : `Not seen ${what} before${known}`
}

function twoCountries(before: string, one: unknown, between: string, other: unknown): EvidencePart[] | null {
  if (!textOf(one) || !textOf(other)) return null
  return [`${before} `, data(textOf(one) ?? ''), `, ${between} `, data(textOf(other) ?? '')]
}

const resultOf = (name: string, value: unknown): EvidencePart[] | null =>
  textOf(value) ? [`${name} `, data(textOf(value) ?? '')] : null

const hoursText = (hours: number): string =>
  hours < 1 / 60
    ? 'less than a minute'
    : hours < 1
      ? formatCount(Math.round(hours * 60), 'minute')
      : formatCount(Math.round(hours * 10) / 10, 'hour')

function output(value: unknown): EvidencePart[] | null {
  const text = textOf(value)
  return text ? [text.replace(/\.$/, '')] : null
}

function countedLists(lists: unknown, checked: unknown, noun: string): EvidencePart[] | null {
  const on = listOf(lists).length
  if (on === 0) return null
  const of = numberOf(checked)
  return [of !== null && of >= on ? `${on} of ${formatCount(of, noun)}: ` : '', ...listedParts(lists)].filter(
    (part) => part !== '',
  )
}

function registered({ domain, age_days, registered_at }: Evidence): EvidencePart[] | null {
  const days = numberOf(age_days)
  if (days === null) return null
  const [name, at] = [textOf(domain), textOf(registered_at)]
  const ago = days === 0 ? 'today' : `${formatCount(days, 'day')} ago`
  return [...(name ? [data(name), ' registered'] : ['Registered']), at ? ` ${dayText(at)}, ${ago}` : ` ${ago}`]
}
