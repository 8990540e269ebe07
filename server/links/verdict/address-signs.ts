import type { LinkSignId } from '../../catalog/links.ts'
import { lookalikeOf, readName } from '../../lookups/index.ts'
import { registrableDomain } from '../../platform/domain-name.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'

/** A sign that counts against a destination, with its evidence. */
export type Found = { id: LinkSignId; evidence: Record<string, unknown> }

const programs = /\.(exe|msi|scr|bat|cmd|com|ps1|vbs|hta|jar|apk|dmg|pkg|iso|lnk)$/i
const usualPorts = new Set(['', '80', '443', '8080', '8443'])
const maxLabels = 5

/** Signs found in the URL's text alone. Pure. */
export function signsOf(text: string): Found[] {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found: Found[] = parseIpAddress(host)
    ? [{ id: 'address_for_name', evidence: { address: host } }]
    : nameSigns(host)
  if (!usualPorts.has(url.port)) found.push({ id: 'unusual_port', evidence: { port: Number(url.port) } })
  const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  if (programs.test(file)) found.push({ id: 'program_download', evidence: { file: file.slice(-80) } })
  const onward = onwardHost(url)
  if (onward) found.push({ id: 'onward_address', evidence: { host: onward } })
  if (url.protocol === 'http:') found.push({ id: 'no_encryption', evidence: { scheme: 'http' } })
  return found
}

function nameSigns(host: string): Found[] {
  const name = readName(host)
  if (!name) return []
  const found: Found[] = []
  const { resembles, resemblance, mixed_script: mixed, free_hosting: hosting } = lookalikeOf(name)
  const id = resemblance === 'inside' ? 'known_name_inside' : 'resembles_known_name'
  if (resembles) found.push({ id, evidence: { name: name.unicode, known: resembles } })
  if (mixed) found.push({ id: 'mixed_scripts', evidence: { name: name.unicode } })
  if (hosting) found.push({ id: 'free_hosting', evidence: { name: name.unicode, suffix: hosting } })
  const below = name.ascii.slice(0, -name.apex.length - 1)
  const labels = below ? below.split('.').length : 0
  if (labels >= maxLabels) found.push({ id: 'many_labels', evidence: { labels } })
  return found
}

/** Host of a URL on another domain passed in a query parameter. */
function onwardHost(url: URL): string | null {
  const own = registrableDomain(url.hostname) ?? url.hostname
  for (const value of url.searchParams.values()) {
    if (!/^(https?:)?\/\//i.test(value) || !URL.canParse(value, url)) continue
    const { hostname } = new URL(value, url)
    if ((registrableDomain(hostname) ?? hostname) !== own) return hostname.slice(0, 253)
  }
  return null
}
