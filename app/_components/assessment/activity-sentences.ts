import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { data, dayText, type Evidence, type EvidencePart, joined, listOf, numberOf, textOf } from './evidence-parts.ts'

type Sentence = (evidence: Evidence) => EvidencePart[] | null

const subjects = {
  ip: 'IP address',
  device: 'device',
  network: 'network',
  user: 'user',
  mailbox: 'mailbox',
  phone: 'phone number',
  card: 'card',
} as const

/** Counts per subject: `5 on this IP address, 1 on this device`. */
const perSubject = (evidence: Evidence): EvidencePart[] | null => {
  const parts = Object.entries(subjects).flatMap(([id, name]): EvidencePart[][] => {
    const count = numberOf(evidence[id])
    return count === null || count === 0 ? [] : [[`${formatNumber(count)} on this ${name}`]]
  })
  return parts.length === 0 ? null : joined(parts, ', ')
}

const within =
  (noun: string, period: string, member: string): Sentence =>
  (evidence) => {
    const count = numberOf(evidence[member])
    return count === null ? null : [`${formatCount(count, noun)} in ${period}`]
  }

const unlike: Sentence = ({ now, before }) => {
  const earlier = listOf(before).flatMap((one) => textOf(one) ?? [])
  return textOf(now)
    ? [data(textOf(now) ?? ''), ...(earlier.length > 0 ? [`; before: ${earlier.join(', ')}`] : [])]
    : null
}

/** Sentences of signals about repeated events, habits of users, orders and labels. */
export const activitySentences: Readonly<Record<string, Sentence>> = {
  failing_accounts_some: perSubject,
  failing_accounts_many: perSubject,
  declines_some: perSubject,
  declines_many: perSubject,
  cards_many: perSubject,
  bin_declines_many: ({ declines, orders }) => {
    const [declined, all] = [numberOf(declines), numberOf(orders)]
    return declined === null || all === null
      ? null
      : [`${declined} of ${formatCount(all, 'payment')} with the same first digits within an hour`]
  },
  new_network: ({ now, before }) =>
    unlike({ now: `AS${textOf(now) ?? ''}`, before: listOf(before).map((one) => `AS${textOf(one) ?? ''}`) }),
  new_browser: unlike,
  unusual_hour: ({ now }) => {
    const block = Number(textOf(now))
    return Number.isNaN(block) ? null : [`Between ${block * 3}:00 and ${block * 3 + 3}:00 UTC`]
  },
  mailbox_spellings_many: ({ other_spellings }) => {
    const count = numberOf(other_spellings)
    return count === null ? null : [`${formatCount(count, 'other spelling')} of this mailbox`]
  },
  signup_burst_device: within('account', 'an hour', 'accounts'),
  signup_burst_network: within('account', 'an hour', 'accounts'),
  api_rate_elevated: within('request', 'a minute', 'requests'),
  api_rate_extreme: within('request', 'a minute', 'requests'),
  large_order_new_account: ({ amount, currency }) =>
    numberOf(amount) === null
      ? null
      : [`${formatNumber(numberOf(amount) ?? 0)} ${textOf(currency) ?? ''} on the first day`],
  payment_irreversible: ({ payment_method }) =>
    textOf(payment_method) ? [`Paid by ${(textOf(payment_method) ?? '').replaceAll('_', ' ')}`] : null,
  unusual_amount: () => ['At least eight times any earlier order'],
  reported_by_workspace: ({ subjects: named, labelled_at }) => {
    const names = listOf(named).flatMap((one) => subjects[textOf(one) as keyof typeof subjects] ?? [])
    const day = textOf(labelled_at)
    return names.length === 0 || !day ? null : [`Fraud with this ${names.join(', ')}, labeled ${dayText(day)}`]
  },
}
