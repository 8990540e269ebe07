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
import type { LookupContext } from '../lookup-context.ts'
import { hostOf } from './target.ts'

/**
 * Supported ports and the protocol spoken before TLS: submission (587) begins in plain text, the others with the
 * handshake (RFC 8314).
 */
export const tlsPorts = { 443: null, 8443: null, 465: null, 587: 'smtp', 993: null, 995: null } as const
export type TlsPort = keyof typeof tlsPorts

const isTlsPort = (port: number): port is TlsPort => port in tlsPorts

const usualBudgetMs = 8_000

/**
 * Result of inspecting a TLS port, judged at the time of the request. `daysRemaining`: whole days until
 * expiry, negative after it, 0 within the day before and after.
 */
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
      /** Trusted, valid now and for this host, as a browser would accept it. */
      trusted: boolean
      issuer: string | null
      expiresAt: Date
    }

/**
 * Connects, collects the certificates as sent, and verifies them against the trusted roots and the request's clock.
 * Never throws; `host` is an ASCII name or an address.
 */
export async function inspectHostTls(
  ctx: Pick<LookupContext, 'network' | 'clock'>,
  host: string,
  port = 443,
  timeoutMs = usualBudgetMs,
): Promise<HostTls> {
  const { text, isAddress } = hostOf(host)
  const found = await inspectTls(ctx.network, {
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
  const at = ctx.clock.now()
  const leaf = factsOf(first)
  const anchors = anchorsOf(ctx.network.ca)
  const verdict = judgeChain(found.chain, { anchors, at, verdict: found.verdict })
  const hostnameMatch = namesHost(leaf.names, text)
  return {
    ok: true,
    handshake: found,
    leaf,
    verdict,
    hostnameMatch,
    expired: leaf.notAfter < at,
    daysRemaining: wholeDays(leaf.notAfter.getTime() - at.getTime()),
    trusted: verdict.trusted && hostnameMatch,
    issuer: leaf.issuerOrg ?? leaf.issuerCn,
    expiresAt: leaf.notAfter,
  }
}

/** Whole days in a span of milliseconds, rounded toward zero. */
const wholeDays = (ms: number): number => Math.trunc(ms / dayMs) + 0
