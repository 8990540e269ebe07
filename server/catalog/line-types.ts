/** Line types of phone numbers as numbering plans tell them; `unknown`: the number is in no range of a known type. */
export const lineTypes = [
  'mobile',
  'fixed_line',
  'fixed_line_or_mobile',
  'voip',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'pager',
  'uan',
  'personal_number',
  'voicemail',
  'unknown',
] as const

export type LineType = (typeof lineTypes)[number]
