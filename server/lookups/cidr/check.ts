import { fail } from '../../platform/errors.ts'
import { isPublicNetwork, specialRangeOf } from '../../platform/special-purpose.ts'
import type { Answer } from '../../providers/index.ts'
import { levelOf } from '../../risk/index.ts'
import { noKeyedSources } from '../../source-keys/index.ts'
import { type AddressAssessment, assessAddress } from '../ip/assess-address.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf, warning } from '../meta.ts'
import { reputationOf } from '../reputation-schema.ts'
import { type Ipv4Range, readRange, type SampledAddress, sampleOf } from './range.ts'
import type { CidrReport } from './schema.ts'

type Looked = SampledAddress & { found: AddressAssessment | null }

/**
 * Assesses a sample of an IPv4 range in parallel, without the sources that need a key: a range would use up their quota. Sampled addresses outside the public internet are listed but not
 * assessed. Fails with REPUTATION_UNAVAILABLE when nothing was found out about any assessed address.
 */
export async function checkRange(ctx: LookupContext, text: string): Promise<CidrReport> {
  const range = readRange(text) ?? fail('INVALID_CIDR')
  ctx.summarise({ target: range.cidr, headline: '' })
  const sample = await Promise.all(sampleOf(range).map((address) => lookedAt(ctx, address)))
  const found = sample.flatMap((one) => one.found ?? [])
  if (found.length > 0 && found.every(({ score }) => score.coverage === 0))
    fail('REPUTATION_UNAVAILABLE', 'No assessment source responded for any address.', { retryAfter: 30 })
  const normalized = range.normalized
    ? [warning('CIDR_NORMALIZED', '/cidr', `Bits after the prefix were set to zero: ${range.cidr} was checked.`)]
    : []
  const meta = metaOf({ ...ctx, warnings: [...ctx.warnings, ...normalized] }, worstOf(found))
  const summary = summaryOf(sample.length, found)
  ctx.summarise({
    target: range.cidr,
    headline: headlineOf(summary),
    score: summary.max_score,
    level: summary.max_score === null ? null : levelOf(summary.max_score),
    partial: meta.partial,
  })
  return {
    cidr: range.cidr,
    network_address: range.network,
    broadcast: range.broadcast,
    netmask: range.netmask,
    prefix: range.prefix,
    total_addresses: range.total,
    usable_addresses: range.usable,
    is_public: isPublicNetwork(range.network, range.prefix),
    sampling: sample.length === range.total ? 'all' : 'even_7',
    sample: sample.map(toResult),
    summary,
    network: sharedNetwork(found),
    notice: noticeOf(range, sample.length, found.length),
    units: sample.length,
    ...meta,
  }
}

async function lookedAt(ctx: LookupContext, { ip, offset }: SampledAddress): Promise<Looked> {
  const special = specialRangeOf(ip)
  const unkeyed = { ...ctx, keyed: noKeyedSources }
  const found = special && !special.global ? null : await assessAddress(unkeyed, { text: ip, version: 4 })
  return { ip, offset, found }
}

function toResult({ ip, offset, found }: Looked): CidrReport['sample'][number] {
  const base = { ip, offset, is_public: found !== null }
  if (!found) return { ...base, score: null, level: null, coverage: null, flags: [], listed_on: [] }
  const { score, level, flags, coverage } = reputationOf(found.score)
  return { ...base, score, level, coverage, flags, listed_on: [...found.listedOn] }
}

function summaryOf(sampled: number, found: readonly AddressAssessment[]): CidrReport['summary'] {
  const scores = found.map(({ score }) => score.score)
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    sampled,
    assessed: found.length,
    listed: found.filter(({ listedOn }) => listedOn.length > 0).length,
    high_risk: found.filter(({ score: { level } }) => level === 'high' || level === 'critical').length,
    max_score: scores.length === 0 ? null : Math.max(...scores),
    mean_score: scores.length === 0 ? null : Math.round((sum / scores.length) * 10) / 10,
  }
}

function sharedNetwork(found: readonly AddressAssessment[]): CidrReport['network'] {
  const shared = <Name extends keyof CidrReport['network']>(name: Name): CidrReport['network'][Name] | null => {
    const [first, ...others] = found.map(({ network }) => network[name])
    return first !== undefined && others.every((other) => other === first) ? first : null
  }
  return {
    asn: shared('asn'),
    as_name: shared('as_name'),
    organization: shared('organization'),
    country_code: shared('country_code'),
  }
}

/** One answer per source: failed over stale over fresh, so that no gap is hidden. */
function worstOf(found: readonly AddressAssessment[]): Answer<unknown>[] {
  const rank = (answer: Answer<unknown>): number => (answer.ok ? (answer.stale ? 1 : 0) : 2)
  const worst = new Map<string, Answer<unknown>>()
  for (const answer of found.flatMap(({ answers }) => answers)) {
    const before = worst.get(answer.source)
    if (!before || rank(answer) > rank(before)) worst.set(answer.source, answer)
  }
  return [...worst.values()]
}

function noticeOf({ total }: Ipv4Range, sampled: number, assessed: number): string {
  const skipped = assessed === sampled ? '' : ` ${sampled - assessed} of them are not public and were not assessed.`
  return sampled === total
    ? `All addresses of the range were checked.${skipped} Not being listed does not mean that an address is harmless.`
    : `${sampled} of ${total} addresses were checked.${skipped} A sample cannot clear a range.`
}

function headlineOf({ sampled, assessed, listed, high_risk }: CidrReport['summary']): string {
  if (assessed === 0) return 'Not public'
  return `${listed} listed, ${high_risk} at high risk, of ${sampled} sampled`
}
