import type { MatchedRule } from './assessment-words.ts'

export type MatchedCondition = MatchedRule['conditions'][number]

const OPERATORS: Record<string, string> = {
  eq: 'is',
  neq: 'is not',
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  in: 'is one of',
  not_in: 'is none of',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches_domain: 'is or is a subdomain of',
  in_cidr: 'is in',
  is_true: 'is true',
  is_false: 'is false',
  exists: 'is known',
  missing: 'is missing',
}

const MOST_LISTED = 5

export const operatorWords = (operator: string): string => OPERATORS[operator] ?? operator.replaceAll('_', ' ')

/** Formats a value of a condition or an event; null when there is none. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const shown = value.slice(0, MOST_LISTED).map((one) => String(one))
  const more = value.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
