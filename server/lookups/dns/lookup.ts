import type { DnsRecord, DnsReply, RecordType } from '../../platform/dns/index.ts'
import { fail } from '../../platform/errors.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { dnssecOf } from '../dnssec.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { readDnsName } from './name.ts'
import type { DnsLookup } from './schema.ts'

/**
 * Looks up the records of one type. Fails with DNS_UNAVAILABLE only when no resolver answered; every other outcome is
 * a result.
 */
export async function lookUpRecords(
  ctx: LookupContext,
  input: { domain: string; type: RecordType },
): Promise<DnsLookup> {
  const { type } = input
  const name = readDnsName(input.domain) ?? fail('INVALID_DOMAIN')
  const target = `${name.unicode} ${type}`
  ctx.summarise({ target, headline: '' })
  const { dns } = ctx.network
  const pending = dns.lookUp(name.ascii, type)
  const judged = dnssecOf(
    dns,
    name.ascii,
    type,
    pending.then((reply) => [reply]),
  )
  const reply = await pending
  if (reply.status === 'TIMEOUT') fail('DNS_UNAVAILABLE', 'All resolvers timed out.', { retryAfter: 5 })
  const dnssec = await judged
  const meta = metaOf(ctx, [dnsAnswer([reply], ctx.at)])
  ctx.summarise({ target, headline: headlineOf(reply, type), partial: meta.partial })
  return {
    domain: name.ascii,
    unicode: name.unicode,
    type,
    status: reply.status,
    answers: reply.answers.map(copied),
    authority: reply.authority.map(copied),
    flags: { ...reply.flags },
    dnssec,
    resolver: reply.resolver,
    query_time_ms: reply.milliseconds,
    ...meta,
  }
}

const copied = (record: DnsRecord): DnsLookup['answers'][number] => ({ ...record })

function headlineOf({ status, answers }: DnsReply, type: RecordType): string {
  if (status === 'NXDOMAIN') return 'The name does not exist'
  if (status !== 'NOERROR') return `DNS failed (${status})`
  const found = answers.filter((record) => record.type === type).length
  return found === 0 ? `No ${type} record` : `${found} ${type} ${found === 1 ? 'record' : 'records'}`
}
