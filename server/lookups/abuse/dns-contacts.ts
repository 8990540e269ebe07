import { type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { reversedAddress } from '../../platform/ip-address.ts'
import { mailAddressOf } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type Contact, failed, type Report } from './contacts.ts'

type FromDns = Report & { reply: DnsReply }

const timeoutMs = 3_000
const maxMailboxes = 5

/**
 * Abuse mailbox of the network that holds an address, from abusix's registry data (TXT below
 * `abuse-contacts.abusix.zone`).
 */
export async function abusixContacts(ctx: LookupContext, ip: string, scope: 'network' | 'hosting'): Promise<FromDns> {
  const reply = await ctx.network.dns.lookUp(`${reversedAddress(ip)}.abuse-contacts.abusix.zone`, 'TXT', { timeoutMs })
  return reportedBy(reply, 'abusix', (email) => ({
    email,
    scope,
    organization: null,
    source: 'abusix',
    confidence: 'derived',
    report_url: null,
    note: `For ${ip}, gathered from registry data.`,
  }))
}

/**
 * Mailboxes registered with abuse.net for a domain (TXT below `contacts.abuse.net`). It answers `postmaster@` for
 * unknown domains.
 */
export async function abuseNetContacts(ctx: LookupContext, domain: string): Promise<FromDns> {
  const reply = await ctx.network.dns.lookUp(`${domain}.contacts.abuse.net`, 'TXT', { timeoutMs })
  return reportedBy(reply, 'abuse.net', (email) => {
    const usual = email.toLowerCase() === `postmaster@${domain}`
    return {
      email,
      scope: 'domain_operator',
      organization: null,
      source: 'abuse.net',
      confidence: usual ? 'conventional' : 'published',
      report_url: null,
      note: usual ? 'abuse.net returns this address for domains it has no data on.' : null,
    }
  })
}

/**
 * `abuse@` of a domain that accepts mail: a convention (RFC 2142 section 2), not a published contact. A null MX (RFC
 * 7505) accepts none.
 */
export async function conventionalContact(ctx: LookupContext, domain: string): Promise<FromDns> {
  const reply = await ctx.network.dns.lookUp(domain, 'MX', { timeoutMs })
  if (!isConclusive(reply)) return { ...failed('rfc2142', errorOf(reply)), reply }
  const takesMail = recordsOf(reply, 'MX').some(({ value }) => !/^\d+\s+\.?$/.test(value.trim()))
  const contact: Contact = {
    email: `abuse@${domain}`,
    scope: 'domain_operator',
    organization: null,
    source: 'rfc2142',
    confidence: 'conventional',
    report_url: null,
    note: 'Conventional address for domains that accept email; not published by the domain.',
  }
  return { contacts: takesMail ? [contact] : [], failures: [], reply }
}

function reportedBy(reply: DnsReply, source: Contact['source'], make: (email: string) => Contact): FromDns {
  if (!isConclusive(reply)) return { ...failed(source, errorOf(reply)), reply }
  const mailboxes = recordsOf(reply, 'TXT').flatMap(({ value }) =>
    value.split(/[\s,;"]+/).flatMap((text) => mailAddressOf(text) ?? []),
  )
  return { contacts: [...new Set(mailboxes)].slice(0, maxMailboxes).map(make), failures: [], reply }
}

const errorOf = ({ status }: DnsReply): string => (status === 'TIMEOUT' ? 'timeout' : status.toLowerCase())
