import type { Found } from '../rdap/registration.ts'
import type { RdapSummary } from '../rdap/summary.ts'
import type { Report } from './contacts.ts'
import { registryFailures } from './network-contacts.ts'

/** Abuse mailbox of a domain's registrar, which ICANN's registrar agreement (section 3.18) requires it to publish. */
export function registrarReported(found: Found<RdapSummary>): Report {
  const failures = registryFailures(found)
  const { registration } = found
  const email = registration?.registrar?.abuse_email ?? registration?.abuse.email ?? null
  if (!registration || !email) return { contacts: [], failures }
  return {
    contacts: [
      {
        email,
        scope: 'registrar',
        organization: registration.registrar?.name ?? null,
        source: 'rdap',
        confidence: 'published',
        report_url: null,
        note: 'Can suspend the domain.',
      },
    ],
    failures,
  }
}
