import type { Dnssec } from '../dnssec.ts'
import type { DkimFindings } from './dkim/find.ts'
import type { DmarcFindings } from './dmarc/policy.ts'
import type { ExternalReport } from './dmarc/report-authority.ts'
import type { MailHosts } from './mx.ts'
import type { SpfFindings } from './spf/judge.ts'
import type { BimiFindings } from './transport/bimi.ts'
import type { MtaStsFindings } from './transport/mta-sts.ts'
import type { TlsRptFindings } from './transport/tls-rpt.ts'

export type MailFindings = {
  domain: string
  hosts: MailHosts
  spf: SpfFindings
  dkim: DkimFindings
  dmarc: DmarcFindings
  external: readonly ExternalReport[]
  mtaSts: MtaStsFindings
  tlsRpt: TlsRptFindings
  bimi: BimiFindings
  dnssec: Dnssec
}

/**
 * The domain neither receives nor sends mail: no delivery target, and an SPF record without senders. Only its SPF and
 * DMARC policies are scored.
 */
export const hasNoMail = ({ hosts, spf }: Pick<MailFindings, 'hosts' | 'spf'>): boolean =>
  hosts.acceptsMail === false && spf.namesSenders === false
