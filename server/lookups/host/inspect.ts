import { dayMs } from '../../platform/clock.ts'
import { inspectTls, type TlsFailure, type TlsHandshake } from '../../platform/tls.ts'
import {
  anchorsOf,
  type CertificateFacts,
  type ChainVerdict,
  factsOf,
  judgeChain,
  namesHost,
} from '../../platform/x509/index.ts'
import type { Asked } from '../asked.ts'
import { hostOf } from './reach.ts'

/** Ports that are looked at and what is spoken there before TLS: submission begins in plain text, the others with the handshake (RFC 8314). */
export const tlsPorts = { 443: null, 8443: null, 465: null, 587: 'smtp', 993: null, 995: null } as const
export type TlsPort = keyof typeof tlsPorts

const isTlsPort = (port: number): port is TlsPort => port in tlsPorts

const usualBudgetMs = 8_000

/** What a TLS port of a host showed, judged at the moment of the request. Times are Dates, `daysRemaining` whole days, negative after the end. */
export type HostTls =
  | TlsFailure
  | {
      ok: true
      handshake: TlsHandshake
      leaf: CertificateFacts
      verdict: ChainVerdict
      hostnameMatch: boolean
      expired: boolean
      daysRemaining: number
      /** Trusted, in time and for this host: what a browser accepts. */
      trusted: boolean
      issuer: string | null
      expiresAt: Date
    }

/** Connects, collects the certificates as sent and judges them by the trusted roots and the clock of the request. Never throws; `host` is a name in ASCII or an address. */
export async function inspectHostTls(
  asked: Pick<Asked, 'network' | 'clock'>,
  host: string,
  port = 443,
  timeoutMs = usualBudgetMs,
): Promise<HostTls> {
  const { text, isAddress } = hostOf(host)
  const found = await inspectTls(asked.network, {
    host: text,
    port,
    servername: isAddress ? null : text,
    starttls: isTlsPort(port) ? tlsPorts[port] : null,
    timeoutMs,
  })
  if (!found.ok) return found
  const [first] = found.chain
  if (!first)
    return { ok: false, why: 'handshake_failed', address: found.address, connectMs: found.connectMs, alert: null }
  const at = asked.clock.now()
  const leaf = factsOf(first)
  const anchors = anchorsOf(asked.network.ca)
  const verdict = judgeChain(found.chain, { anchors, at, verdict: found.verdict })
  const hostnameMatch = namesHost(leaf.names, text)
  return {
    ok: true,
    handshake: found,
    leaf,
    verdict,
    hostnameMatch,
    expired: leaf.notAfter < at,
    daysRemaining: Math.floor((leaf.notAfter.getTime() - at.getTime()) / dayMs),
    trusted: verdict.trusted && hostnameMatch,
    issuer: leaf.issuerOrg ?? leaf.issuerCn,
    expiresAt: leaf.notAfter,
  }
}
