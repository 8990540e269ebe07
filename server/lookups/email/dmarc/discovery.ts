import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { queryTxt } from '../txt.ts'
import { type DmarcRecord, isDmarcRecord, parseDmarc } from './record.ts'

/** A step of the tree walk: the record at `_dmarc.` below the domain. */
export type DmarcStep = { domain: string; status: 'found' | 'none' | 'several' | 'unknown'; record: DmarcRecord | null }

export type DmarcWalk = { steps: readonly DmarcStep[]; replies: readonly DnsReply[] }

/** Maximum queries per walk (RFC 9989 section 4.10). */
const maxQuestions = 8

/**
 * The names where a domain's DMARC record may be, nearest first: the domain, then its parents, skipping those with
 * more than seven labels (RFC 9989 section 4.10).
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  const parents = Array.from({ length: labels.length - 1 }, (_, index) => labels.slice(index + 1))
  const near = parents.filter((parent) => parent.length < maxQuestions)
  return [domain, ...near.map((parent) => parent.join('.'))].slice(0, maxQuestions)
}

/** Queries every name in parallel; `judgeDmarc` decides which answer applies. Never throws. */
export async function walkDmarc(dns: Dns, domain: string): Promise<DmarcWalk> {
  const queries = await Promise.all(
    dmarcNames(domain).map(async (place) => ({ place, txt: await queryTxt(dns, `_dmarc.${place}`) })),
  )
  const steps = queries.map(({ place, txt }): DmarcStep => {
    if (txt.status !== 'found')
      return { domain: place, status: txt.status === 'absent' ? 'none' : 'unknown', record: null }
    const [first, second] = txt.texts.filter(isDmarcRecord)
    if (first === undefined) return { domain: place, status: 'none', record: null }
    if (second !== undefined) return { domain: place, status: 'several', record: null }
    return { domain: place, status: 'found', record: parseDmarc(first) }
  })
  return { steps, replies: queries.flatMap(({ txt }) => txt.replies) }
}
