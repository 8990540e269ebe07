const longest = 256
const printable = /^[\x20-\x7e]+$/

/**
 * A version text without the spaces around it. Null for what no ecosystem can mean: nothing, more than 256 characters, control characters
 * and anything outside ASCII (so a digit is one of 0 to 9).
 */
export function cleanVersion(text: string): string | null {
  if (text.length > longest) return null
  const trimmed = text.trim()
  return printable.test(trimmed) ? trimmed : null
}
