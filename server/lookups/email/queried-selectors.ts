export const maxSelectors = 10
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i

/**
 * Parses comma-separated DKIM selectors to lower case without duplicates; a selector may have several labels (RFC 6376
 * section 3.1). Null if there are more than ten or any is invalid.
 */
export function selectorsOf(text: string): string[] | null {
  const given = text.split(',').map((selector) => selector.trim().toLowerCase())
  const valid = given.every((selector) => selector.length <= 120 && selector.split('.').every((one) => label.test(one)))
  return valid && given.length <= maxSelectors ? [...new Set(given)] : null
}
