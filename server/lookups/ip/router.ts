import { endpoint, router } from '../../trpc/index.ts'
import { addressAbuse } from '../abuse/abuse-report.ts'
import { AbuseReport, AddressAbuseQuery } from '../abuse/schema.ts'
import { ipRdap, ipReady } from '../rdap/rdap-report.ts'
import { NetworkRegistrationQuery, RdapReport } from '../rdap/schema.ts'
import { locate } from './geo.ts'
import { reputation } from './reputation.ts'
import { IpReputation, IpReputationQuery } from './reputation-schema.ts'
import { IpGeo, IpQuery } from './schema.ts'

const assessed = (id: 'ip.lookup' | 'ip.reputation') =>
  endpoint(id)
    .input(IpReputationQuery)
    .output(IpReputation)
    .query(({ ctx, input }) => reputation(ctx.lookup, input.ip))

export const ipRouter = router({
  geo: endpoint('ip.geo')
    .input(IpQuery)
    .output(IpGeo)
    .query(({ ctx, input }) => locate(ctx.lookup, input.ip)),
  rdap: endpoint('ip.rdap')
    .input(NetworkRegistrationQuery, { ready: ipReady })
    .output(RdapReport)
    .query(({ ctx, input }) => ipRdap(ctx.lookup, input.ip)),
  abuseContacts: endpoint('ip.abuseContacts')
    .input(AddressAbuseQuery)
    .output(AbuseReport)
    .query(({ ctx, input }) => addressAbuse(ctx.lookup, input.ip)),
  lookup: assessed('ip.lookup'),
  reputation: assessed('ip.reputation'),
})
