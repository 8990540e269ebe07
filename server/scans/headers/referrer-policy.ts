import { type HeaderTest, readable } from './evidence.ts'

const privates = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const others = new Set(['no-referrer-when-downgrade', 'origin', 'origin-when-cross-origin', 'unsafe-url'])

/**
 * How much of the URL other sites receive. Of several policies the last recognised one counts (Referrer Policy,
 * section 8.1); markup comes after the header.
 */
export const referrerPolicy: HeaderTest = (visited) => {
  const values = [...(visited.page.headers['referrer-policy'] ?? []), ...(readable(visited)?.referrer ?? [])]
  if (values.length === 0) return { result: 'not-implemented', modifier: 0, pass: true, evidence: {} }
  const evidence = { policies: values }
  const policy = values
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .findLast((token) => privates.has(token) || others.has(token))
  if (policy === undefined) return { result: 'invalid', modifier: -5, pass: false, evidence }
  if (privates.has(policy)) return { result: 'private', modifier: 5, pass: true, evidence }
  return { result: 'unsafe', modifier: -5, pass: false, evidence }
}
