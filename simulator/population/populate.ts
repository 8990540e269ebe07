import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AsnDropEntry } from '../documents.ts'
import type { Internet } from '../internet.ts'
import { abusiveSystems, blocklisted, moreRanges } from './addresses.ts'
import { type MailDomain, mailDomains } from './mail-domains.ts'

const dayMs = 86_400_000
const mailHost = '93.184.217.50'

/**
 * Adds what the simulated internet publishes about the population's addresses and email domains, in the formats of the
 * real publishers. `start`: when the population's events begin; ages of domains count back from it.
 */
export function populate(internet: Internet, start: Date): void {
  const ranges = published<Record<string, string[]>>('vpn')
  const add = (name: string, more: readonly string[]) =>
    internet.put('vpn_ranges', name, [...(ranges[name] ?? []), ...more])
  add('vpn', moreRanges.vpn)
  add('vpn6', moreRanges.vpnV6)
  add('datacenter6', moreRanges.dataCentreV6)
  internet.put('asn_drop', 'asns', [...published<{ asns: AsnDropEntry[] }>('asn-drop').asns, ...abusiveSystems])
  for (const { zone, below, code, text } of blocklisted)
    internet.put('dns', `*.${below}.${zone}`, { records: { A: [code], TXT: [text] } })
  for (const [name, domain] of Object.entries(mailDomains)) putMailDomain(internet, name, domain, start)
}

/** A list of the fixtures, to which the population's entries are added. */
function published<List>(name: string): List {
  const file = path.join(import.meta.dirname, `../fixtures/lists/${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as List
}

function putMailDomain(internet: Internet, name: string, { registered, dmarc, mx }: MailDomain, start: Date): void {
  const records: Record<string, string[]> =
    mx === null ? { TXT: ['v=spf1 -all'] } : { MX: [`10 ${mx}`], TXT: ['v=spf1 mx -all'] }
  internet.put('dns', name, { records })
  if (mx !== null) internet.put('dns', mx, { records: { A: [mailHost] } })
  if (dmarc !== null) internet.put('dns', `_dmarc.${name}`, { records: { TXT: [`v=DMARC1; p=${dmarc}`] } })
  const suffix = name.slice(name.lastIndexOf('.') + 1)
  const at = typeof registered === 'string' ? new Date(registered) : new Date(start.getTime() - registered * dayMs)
  internet.put('rdap', `${suffix}/domain/${name}`, {
    objectClassName: 'domain',
    ldhName: name.toUpperCase(),
    status: ['client transfer prohibited'],
    events: [
      { eventAction: 'registration', eventDate: at.toISOString() },
      { eventAction: 'expiration', eventDate: new Date(start.getTime() + 300 * dayMs).toISOString() },
    ],
    rdapConformance: ['rdap_level_0'],
  })
}
