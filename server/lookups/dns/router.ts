import { endpoint, router } from '../../trpc/index.ts'
import { lookUpRecords } from './lookup.ts'
import { DnsLookup, DnsQuery } from './schema.ts'

export const dnsRouter = router({
  lookup: endpoint('dns.lookup')
    .input(DnsQuery)
    .output(DnsLookup)
    .query(({ ctx, input }) => lookUpRecords(ctx.lookup, input)),
})
