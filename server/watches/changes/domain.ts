import type { DnsLookup, DomainReport, Infrastructure, SubdomainPage } from '../../lookups/index.ts'
import { known, type Watched } from './fact.ts'
import { changed, expiry, expiryStage, flag, listing, members, replaced } from './judges.ts'
import { listFacts } from './lists.ts'
import { dmarcStrength, spfStrength } from './mail.ts'
import { registrationJudges } from './registration.ts'
import { scoreFacts } from './score.ts'

export const domainLookup: Watched<DomainReport> = {
  facts: ({ registration, dns, mail, web, tls, blocklists, reputation, partial, checked_at }) =>
    known({
      ...scoreFacts(reputation.score, partial),
      ...listFacts(blocklists.lists),
      registrar: registration.registrar,
      status: registration.status.length > 0 ? registration.status : null,
      expiry: expiryStage(registration.expires_at, checked_at),
      nameservers: dns.ns,
      mx: dns.mx?.map(({ host, priority }) => `${priority} ${host}`),
      spf: mail.spf_policy,
      dmarc: mail.dmarc_policy,
      site: web.status === 'unknown' ? null : web.status,
      issuer: tls.issuer,
      untrusted: tls.trusted === null ? null : !tls.trusted,
      certificate: expiryStage(tls.expires_at, checked_at),
    }),
  judges: {
    ...registrationJudges,
    list: listing,
    mx: replaced('Mail servers', 'warning'),
    spf: spfStrength,
    dmarc: dmarcStrength,
    site: changed('The site', 'notice'),
    issuer: changed('The issuer of the certificate', 'warning'),
    untrusted: flag('Browsers reject the certificate.', 'Browsers accept the certificate again.', 'critical'),
    certificate: expiry('The certificate'),
  },
}

/** Names are compared only between results of the same sources, and where no source failed. */
export const domainSubdomains: Watched<SubdomainPage> = {
  facts: ({ results, source, retained, partial, has_more }) =>
    retained || partial
      ? {}
      : known({ [`${has_more ? 'first' : 'names'}:${source}`]: results.map(({ hostname }) => hostname) }),
  judges: {
    names: members('Names in the certificate transparency logs', { added: 'notice', removed: null }),
    // Of a longer list only the part before the last name of the earlier page is the same in both.
    first: (before, after, ...rest) => {
      const old = typeof before === 'object' ? before : []
      const last = old.toSorted().at(-1) ?? ''
      const current = (typeof after === 'object' ? after : []).filter((one) => one <= last)
      return members('Names in the certificate transparency logs', { added: 'notice', removed: null })(
        old,
        current,
        ...rest,
      )
    },
  },
}

export const domainInfrastructure: Watched<Infrastructure> = {
  facts: ({ partial, cname_chain, addresses, nameserver_provider, mail_provider }) =>
    known({
      cname: partial ? null : cname_chain,
      networks: partial
        ? null
        : addresses.flatMap(({ asn, as_name }) =>
            asn === null ? [] : [[`AS${asn}`, as_name].filter(Boolean).join(' ')],
          ),
      nameserver_provider,
      mail_provider,
    }),
  judges: {
    cname: replaced('Aliases', 'warning'),
    networks: replaced('Networks of the addresses', 'notice'),
    nameserver_provider: changed('The DNS provider', 'warning'),
    mail_provider: changed('The email provider', 'warning'),
  },
}

/** Records are a set without TTLs, so their order does not count. */
export const dnsLookup: Watched<DnsLookup> = {
  facts: ({ status, answers, type, flags }) =>
    (status === 'NOERROR' || status === 'NXDOMAIN') && !flags.tc
      ? known({ [`records:${type}`]: answers.map((one) => `${one.type} ${one.value}`) })
      : {},
  judges: {
    records: (before, after, type, facts) => replaced(`${type} records`, 'warning')(before, after, type, facts),
  },
}
