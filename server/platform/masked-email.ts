/** An address as the history may show it: the first letter and the domain (contract section 10). A text without @ is hidden whole. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '***' : `${first}***${address.slice(at, at + 255)}`
}
