import { countryName } from '#app/_components/ui/country-name.ts'
import { formatCount } from '#app/_components/ui/format.ts'
import type { LineType } from '#server/catalog/line-types.ts'
import type { PhoneReport } from '#server/lookups/phone/schema.ts'

export const LINE_TYPES: Record<LineType, string> = {
  mobile: 'Mobile',
  fixed_line: 'Fixed line',
  fixed_line_or_mobile: 'Fixed line or mobile',
  voip: 'VoIP',
  toll_free: 'Toll-free',
  premium_rate: 'Premium rate',
  shared_cost: 'Shared cost',
  pager: 'Pager',
  uan: 'Company number (UAN)',
  personal_number: 'Personal number',
  voicemail: 'Voicemail',
  unknown: 'Type unknown',
}

/** For example "Valid number, mobile, Germany". */
export function verdictWords({ valid, possible, line_type, country }: PhoneReport): string {
  const place = country ? `, ${countryName(country)}` : ''
  if (valid) return `Valid number, ${lineTypeInText(line_type)}${place}`
  return possible ? `Not valid: in no assigned range${place}` : `Not valid: wrong length${place}`
}

const lineTypeInText = (type: LineType): string =>
  type === 'voip' || type === 'uan' ? LINE_TYPES[type] : LINE_TYPES[type].toLowerCase()

/** When the number was last seen at a service that shows its messages to anyone, and what follows from it. */
export function sightingWords({ disposable, disposable_sighting: seen, valid }: PhoneReport): string {
  if (!valid) return 'Only valid numbers are checked.'
  if (!seen) return disposable === null ? 'The list is not available.' : 'Not on the list.'
  const when = `Last seen ${seen.last_seen}, ${formatCount(seen.age_days, 'day')} ago`
  if (disposable) return `${when}.`
  return `${when}: it may belong to someone else by now.`
}
