import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { askTxt } from '../txt.ts'
import { type DmarcRecord, isDmarcRecord, parseDmarc } from './record.ts'

/** A step of the tree walk: what `_dmarc.` below the domain holds. */
export type DmarcStep = { domain: string; status: 'found' | 'none' | 'several' | 'unknown'; record: DmarcRecord | null }

export type DmarcWalk = { steps: readonly DmarcStep[]; replies: readonly DnsReply[] }

/** Questions of one walk at most (RFC 9989 section 4.10). */
const mostQuestions = 8

/** The names at which a DMARC record of a domain may stand, nearest first: the domain, then its parents, of which those with more than seven labels are left out (RFC 9989 section 4.10). */
export function dmarcPlaces(domain: string): string[] {
  const labels = domain.split('.')
  const parents = Array.from({ length: labels.length - 1 }, (_, index) => labels.slice(index + 1))
  const near = parents.filter((parent) => parent.length < mostQuestions)
  return [domain, ...near.map((parent) => parent.join('.'))].slice(0, mostQuestions)
}

/** Asks at every place side by side; which answer counts is decided later. Never throws. */
export async function walkDmarc(dns: Dns, domain: string): Promise<DmarcWalk> {
  const asked = await Promise.all(
    dmarcPlaces(domain).map(async (place) => ({ place, txt: await askTxt(dns, `_dmarc.${place}`) })),
  )
  const steps = asked.map(({ place, txt }): DmarcStep => {
    if (txt.status !== 'found')
      return { domain: place, status: txt.status === 'absent' ? 'none' : 'unknown', record: null }
    const [first, second] = txt.texts.filter(isDmarcRecord)
    if (first === undefined) return { domain: place, status: 'none', record: null }
    if (second !== undefined) return { domain: place, status: 'several', record: null }
    return { domain: place, status: 'found', record: parseDmarc(first) }
  })
  return { steps, replies: asked.flatMap(({ txt }) => txt.replies) }
}
