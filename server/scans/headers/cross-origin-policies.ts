import { fieldOf, type HeaderTest } from './evidence.ts'

/** Tests a header that takes one of a few tokens: `good` ones, and `plain` ones that spell out the default. */
function tokenTest(name: string, good: readonly string[], plain: readonly string[]): HeaderTest {
  return ({ page }) => {
    const field = fieldOf(page.headers, name)
    if (field === null) return { result: 'not-implemented', modifier: 0, pass: true, evidence: {} }
    const [token = ''] = field.split(';')
    const value = token.trim().toLowerCase()
    if (good.includes(value)) return { result: value, modifier: 10, pass: true, evidence: { field } }
    if (plain.includes(value)) return { result: value, modifier: 0, pass: true, evidence: { field } }
    return { result: 'invalid', modifier: -5, pass: false, evidence: { field } }
  }
}

/** Which origins may embed the page's response (Fetch, section 3.7). */
export const crossOriginResourcePolicy = tokenTest(
  'cross-origin-resource-policy',
  ['same-origin', 'same-site'],
  ['cross-origin'],
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
