import { formatCount, formatNumber } from '../ui/format.ts'
import {
  data,
  dayText,
  type Evidence,
  type EvidencePart,
  joined,
  listedParts,
  listOf,
  numberOf,
  textOf,
} from './evidence-parts.ts'

type Sentence = (evidence: Evidence) => EvidencePart[] | null

const RESULTS_WORDS = 'in reply'

/** Sentences of signals whose evidence reads better than member by member; null where what is needed is missing. */
export const evidenceSentences: Readonly<Record<string, Sentence>> = {
  ip_hosting: ({ asn, as_name, lists }) =>
    joined([
      [
        ...(numberOf(asn) === null ? [] : [data(`AS${numberOf(asn)}`)]),
        ...(textOf(as_name) ? [`${numberOf(asn) === null ? '' : ' '}${textOf(as_name)}`] : []),
      ],
      listedParts(lists),
    ]),
  ip_blocklisted: ({ lists, checked }) => countedLists(lists, checked, 'list'),
  email_domain_blocklisted: ({ lists, checked }) => countedLists(lists, checked, 'list'),
  domain_blocklisted: ({ lists, checked }) => countedLists(lists, checked, 'list'),
  email_syntax_invalid: ({ error }) => said(error),
  email_no_mx: ({ answer }) => (textOf(answer) ? [`${textOf(answer)} ${RESULTS_WORDS}`] : null),
  email_disposable: ({ list, domain, fetched_at }) => {
    const name = textOf(list)
    if (!name) return null
    return [
      ...(textOf(domain) ? [data(textOf(domain) ?? ''), ' is on '] : ['On ']),
      name,
      ...(textOf(fetched_at) ? [` as of ${dayText(textOf(fetched_at) ?? '')}`] : []),
    ]
  },
  email_domain_new_7d: registered,
  email_domain_new_30d: registered,
  domain_new_30d: registered,
  email_domain_parked: ({ name_server }) =>
    textOf(name_server) ? ['Name server ', data(textOf(name_server) ?? ''), ' belongs to a parking service'] : null,
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
  email_typo_domain: ({ suggestion }) => (textOf(suggestion) ? ['Probably ', data(textOf(suggestion) ?? '')] : null),
  email_role_account: ({ local_part }) =>
    textOf(local_part) ? [data(textOf(local_part) ?? ''), ' is a role, not a person'] : null,
  email_relay_alias: ({ service }) => (textOf(service) ? [`Alias of ${textOf(service)}`] : null),
}

function said(value: unknown): EvidencePart[] | null {
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
  const ago = days === 0 ? 'today' : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'} ago`
  return [...(name ? [data(name), ' registered'] : ['Registered']), at ? ` ${dayText(at)}, ${ago}` : ` ${ago}`]
}
