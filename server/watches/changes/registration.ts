import type { AbuseReport, RdapReport } from '../../lookups/index.ts'
import { known, type Watched } from './fact.ts'
import { changed, expiry, expiryStage, members, replaced } from './judges.ts'

export const registrationJudges = {
  registrar: changed('The registrar', 'critical'),
  nameservers: replaced('Name servers', 'warning'),
  status: members('Registration status', { added: 'notice', removed: 'warning' }),
  expiry: expiry('The registration'),
}

/** An earlier result that is returned because the registry does not respond says nothing new. */
export const domainRdap: Watched<RdapReport> = {
  facts: ({ retained, registrar, nameservers, status, expires_at, checked_at, dnssec, registrant }) =>
    retained
      ? {}
      : known({
          registrar: registrar?.name,
          nameservers: nameservers.length > 0 ? nameservers.map((name) => name.toLowerCase()) : null,
          status: status.length > 0 ? status : null,
          expiry: expiryStage(expires_at, checked_at),
          signed: dnssec.signed === null ? null : dnssec.signed ? 'signed' : 'unsigned',
          holder: registrant.organization,
        }),
  judges: {
    ...registrationJudges,
    signed: changed('The DNSSEC delegation', 'warning'),
    holder: changed('The holder of the registration', 'critical'),
  },
}

export const ipRdap: Watched<RdapReport> = {
  facts: ({ retained, name, network, registrant, abuse }) =>
    retained
      ? {}
      : known({
          name,
          cidrs: network?.cidrs,
          country: network?.country_code,
          holder: registrant.organization,
          abuse: abuse.email,
        }),
  judges: {
    name: changed('The name of the network', 'notice'),
    cidrs: replaced('Blocks of the network', 'notice'),
    country: changed('The country of the network', 'notice'),
    holder: changed('The holder of the network', 'warning'),
    abuse: changed('The abuse contact', 'notice'),
  },
}

/** Contacts are known only where every source responded. */
export const abuseContacts: Watched<AbuseReport> = {
  facts: ({ contacts, failures, partial, registrar }) =>
    known({
      contacts:
        partial || failures.length > 0 ? null : contacts.flatMap(({ email, report_url }) => email ?? report_url ?? []),
      registrar: registrar?.name,
    }),
  judges: { contacts: replaced('Abuse contacts', 'info'), registrar: changed('The registrar', 'critical') },
}
