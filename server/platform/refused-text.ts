import { parseHost } from './domain-name.ts'
import { parseIpAddress } from './ip-address.ts'

/**
 * Message for a text that is not what a field takes: what it was understood as, and what to send. `wanted` with its
 * article.
 */
export function notA(wanted: string, example: string, text: string): string {
  const found = kindOf(text.trim())
  return `Not ${wanted}${found ? `: this is ${found}` : ''}. Send one such as ${example}. No unit was used.`
}

function kindOf(text: string): string | null {
  if (text === '') return 'empty'
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'a URL'
  const [address = '', prefix] = text.split('/', 2)
  if (prefix !== undefined)
    return parseIpAddress(address) && /^\d+$/.test(prefix) ? 'a network with a prefix' : 'a path'
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return 'an email address'
  if (/^AS\d+$/i.test(text)) return 'an autonomous system number'
  const host = /^\[?(.+?)\]?:\d{1,5}$/.exec(text)?.[1]
  if (parseIpAddress(text)) return 'an IP address'
  if (host !== undefined && parseHost(host)) return 'a host with a port'
  return text.includes('.') && parseHost(text) ? 'a domain name' : null
}
