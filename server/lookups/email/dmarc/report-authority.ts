import type { Dns, DnsReply } from '../../../platform/dns/index.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import { askTxt } from '../txt.ts'
import type { ReportUri } from './report-uri.ts'

/** A report address outside the organisation, and whether its domain agrees to get the reports. Null: could not be asked. */
export type ExternalReport = { uri: string; domain: string; authorised: boolean | null }

const mostAsked = 10

/** Asks the domains of foreign report addresses whether they agree, at `<domain>._report._dmarc.<target>` (RFC 9990 section 4, RFC 7489 section 7.1). Never throws. */
export async function reportAuthority(
  dns: Dns,
  policyDomain: string,
  uris: readonly ReportUri[],
): Promise<{ external: ExternalReport[]; replies: DnsReply[] }> {
  const home = registrableDomain(policyDomain) ?? policyDomain
  const foreign = uris.flatMap(({ uri, domain }) =>
    domain !== null && (registrableDomain(domain) ?? domain) !== home ? [{ uri, domain }] : [],
  )
  const asked = await Promise.all(
    foreign
      .slice(0, mostAsked)
      .map(async (one) => ({ one, txt: await askTxt(dns, `${policyDomain}._report._dmarc.${one.domain}`) })),
  )
  return {
    external: asked.map(({ one, txt }) => ({
      ...one,
      authorised:
        txt.status === 'unknown'
          ? null
          : txt.status === 'found' && txt.texts.some((text) => /^\s*v\s*=\s*DMARC1/.test(text)),
    })),
    replies: asked.flatMap(({ txt }) => txt.replies),
  }
}
