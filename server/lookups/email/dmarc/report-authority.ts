import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import { queryTxt } from '../txt.ts'
import type { ReportUri } from './report-uri.ts'

/**
 * A report address outside the organisation. `authorised`: whether its domain accepts the reports; null if the query
 * failed.
 */
export type ExternalReport = { uri: string; domain: string; authorised: boolean | null }

const maxQueried = 10

/**
 * Checks whether the domains of external report addresses accept the reports, at `<domain>._report._dmarc.<target>`
 * (RFC 9990 section 4, RFC 7489 section 7.1). Never throws.
 */
export async function reportAuthority(
  dns: Dns,
  policyDomain: string,
  uris: readonly ReportUri[],
): Promise<{ external: ExternalReport[]; replies: DnsReply[] }> {
  const home = registrableDomain(policyDomain) ?? policyDomain
  const foreign = uris.flatMap(({ uri, domain }) =>
    domain !== null && (registrableDomain(domain) ?? domain) !== home ? [{ uri, domain }] : [],
  )
  const queries = await Promise.all(
    foreign
      .slice(0, maxQueried)
      .map(async (one) => ({ one, txt: await queryTxt(dns, `${policyDomain}._report._dmarc.${one.domain}`) })),
  )
  return {
    external: queries.map(({ one, txt }) => ({
      ...one,
      authorised:
        txt.status === 'unknown'
          ? null
          : txt.status === 'found' && txt.texts.some((text) => /^\s*v\s*=\s*DMARC1/.test(text)),
    })),
    replies: queries.flatMap(({ txt }) => txt.replies),
  }
}
