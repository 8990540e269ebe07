import { endpoint, router } from '../../trpc/index.ts'
import { domainAbuse } from '../abuse/abuse-report.ts'
import { AbuseReport, DomainAbuseQuery } from '../abuse/schema.ts'
import { domainRdap, domainReady } from '../rdap/rdap-report.ts'
import { DomainRegistrationQuery, RdapReport } from '../rdap/schema.ts'
import { reportDomain } from './domain-report.ts'
import { DomainQuery, DomainReport } from './domain-schema.ts'
import { describeInfrastructure, infrastructureIsReady } from './infrastructure.ts'
import { Infrastructure, InfrastructureQuery } from './infrastructure-schema.ts'
import { listSubdomains, subdomainsAreReady } from './subdomains.ts'
import { SubdomainPage, SubdomainsQuery } from './subdomains-schema.ts'

export const domainRouter = router({
  lookup: endpoint('domain.lookup')
    .input(DomainQuery)
    .output(DomainReport)
    .query(({ ctx, input }) => reportDomain(ctx.lookup, input.domain)),

  subdomains: endpoint('domain.subdomains')
    .input(SubdomainsQuery, { ready: subdomainsAreReady })
    .output(SubdomainPage)
    .query(({ ctx, input }) => listSubdomains(ctx.lookup, input)),

  infrastructure: endpoint('domain.infrastructure')
    .input(InfrastructureQuery, { ready: infrastructureIsReady })
    .output(Infrastructure)
    .query(({ ctx, input }) => describeInfrastructure(ctx.lookup, input.domain)),

  rdap: endpoint('domain.rdap')
    .input(DomainRegistrationQuery, { ready: domainReady })
    .output(RdapReport)
    .query(({ ctx, input }) => domainRdap(ctx.lookup, input.domain)),
  abuseContacts: endpoint('domain.abuseContacts')
    .input(DomainAbuseQuery)
    .output(AbuseReport)
    .query(({ ctx, input }) => domainAbuse(ctx.lookup, input.domain)),
})
