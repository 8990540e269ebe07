import type { HostTls } from '../../lookups/index.ts'
import type { Network } from '../../platform/network.ts'
import { inspectTls, type TlsFault } from '../../platform/tls.ts'

export const tlsVersions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const
export type TlsVersion = (typeof tlsVersions)[number]

/** Whether the server accepts each TLS version; null if that could not be determined. */
export type TlsSweep = Record<TlsVersion, boolean | null>

type TlsTarget = { host: string; port: number; servername: string | null; timeoutMs: number }

/**
 * Tries each TLS version separately, two at a time, skipping the one already negotiated. Does not enumerate cipher
 * suites, curves or signature algorithms. Never throws.
 */
export async function sweepVersions(
  network: Pick<Network, 'dialler' | 'ca'>,
  { host, port, servername, timeoutMs }: TlsTarget,
  agreed: Extract<HostTls, { ok: true }>,
): Promise<TlsSweep> {
  const known = agreed.handshake.protocol
  const lookUp = async (version: TlsVersion): Promise<boolean | null> => {
    if (version === known) return true
    const found = await inspectTls(network, { host, port, servername, starttls: null, timeoutMs, version })
    if (found.ok) return true
    return refusals.has(found.why) ? false : null
  }
  const [oldest, older] = await Promise.all([lookUp('TLSv1'), lookUp('TLSv1.1')])
  const [newer, newest] = await Promise.all([lookUp('TLSv1.2'), lookUp('TLSv1.3')])
  return { TLSv1: oldest, 'TLSv1.1': older, 'TLSv1.2': newer, 'TLSv1.3': newest }
}

/**
 * A server that answers and aborts the handshake does not support the version; timeouts and lost connections prove
 * nothing.
 */
const refusals = new Set<TlsFault>(['handshake_failed', 'reset', 'no_tls'])
