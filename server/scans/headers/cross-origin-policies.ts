import { fieldOf, type HeaderTest } from './evidence.ts'
import { tokenItemOf } from './structured-item.ts'

/**
 * Tests a header that takes one of a few tokens: `good` ones, and `plain` ones that spell out the default. `read` reads
 * the token as browsers do; null if they ignore the field. Several lines are one value.
 */
function tokenTest(
  name: string,
  good: readonly string[],
  plain: readonly string[],
  read: (field: string) => string | null = tokenItemOf,
): HeaderTest {
  return ({ page }) => {
    const field = fieldOf(page.headers, name)
    if (field === null) return { result: 'not-implemented', modifier: 0, pass: true, evidence: {} }
    const value = read(field.trim()) ?? ''
    if (good.includes(value)) return { result: value, modifier: 10, pass: true, evidence: { field } }
    if (plain.includes(value)) return { result: value, modifier: 0, pass: true, evidence: { field } }
    return { result: 'invalid', modifier: -5, pass: false, evidence: { field } }
  }
}

/** Which origins may embed the page's response (Fetch, section 3.7): the exact value, not a structured field. */
export const crossOriginResourcePolicy = tokenTest(
  'cross-origin-resource-policy',
  ['same-origin', 'same-site'],
  ['cross-origin'],
  (field) => field,
)

/** Whether embedded resources must opt in (HTML, section 7.1.4). */
export const crossOriginEmbedderPolicy = tokenTest(
  'cross-origin-embedder-policy',
  ['require-corp', 'credentialless'],
  ['unsafe-none'],
)

/** Whether the page shares its browsing context with its opener (HTML, section 7.1.3). */
export const crossOriginOpenerPolicy = tokenTest(
  'cross-origin-opener-policy',
  ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
  ['unsafe-none'],
)
