/**
 * An address masked for the history: first letter and domain (contract section 10). Text without @ is hidden entirely.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '***' : `${first}***${address.slice(at, at + 255)}`
}
