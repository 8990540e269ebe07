import ipaddr from 'ipaddr.js'

/** Why the argument of `ip4` or `ip6` (including the colon) is not a network (RFC 7208 section 5.6), or null. */
export function networkFault(rest: string, family: 4 | 6): string | null {
  const [, address, length] = /^:([^/]*)(?:\/(\d+))?$/.exec(rest) ?? []
  if (address === undefined) return `needs an IPv${family} network after a colon`
  const valid =
    family === 4
      ? ipaddr.IPv4.isValidFourPartDecimal(address) && !/(^|\.)0\d/.test(address)
      : !address.includes('%') && ipaddr.IPv6.isValid(address)
  if (!valid) return `"${address.slice(0, 50)}" is not an IPv${family} address`
  const most = family === 4 ? 32 : 128
  if (length !== undefined && !(/^(0|[1-9]\d*)$/.test(length) && Number(length) <= most))
    return `a prefix length is a number up to ${most}`
  return null
}
