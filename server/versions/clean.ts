const longest = 256
const printable = /^[\x20-\x7e]+$/

/**
 * Trims a version text. Null for what is invalid in every ecosystem: empty, over 256 characters, control characters,
 * or anything outside ASCII (so digits are 0 to 9).
 */
export function cleanVersion(text: string): string | null {
  if (text.length > longest) return null
  const trimmed = text.trim()
  return printable.test(trimmed) ? trimmed : null
}
