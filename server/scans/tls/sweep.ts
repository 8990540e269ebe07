import type { HostTls } from '../../lookups/index.ts'
import type { Network } from '../../platform/network.ts'
import { inspectTls, type TlsFault } from '../../platform/tls.ts'

export const tlsVersions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const
export type TlsVersion = (typeof tlsVersions)[number]

/** Whether the server makes a connection of each version; null where it could not be found out. */
export type TlsSweep = Record<TlsVersion, boolean | null>

type Reach = { host: string; port: number; servername: string | null; timeoutMs: number }

/**
 * Offers each version of TLS by itself, two at a time. What was agreed on before is not asked again. Which cipher suites, curves and signature algorithms the server accepts is not enumerated. Never
 * throws.
 */
export async function sweepVersions(
  network: Pick<Network, 'dialler' | 'ca'>,
  { host, port, servername, timeoutMs }: Reach,
  agreed: Extract<HostTls, { ok: true }>,
): Promise<TlsSweep> {
  const known = agreed.handshake.protocol
  const ask = async (version: TlsVersion): Promise<boolean | null> => {
    if (version === known) return true
    const found = await inspectTls(network, { host, port, servername, starttls: null, timeoutMs, version })
    if (found.ok) return true
    return refusals.has(found.why) ? false : null
  }
  const [oldest, older] = await Promise.all([ask('TLSv1'), ask('TLSv1.1')])
  const [newer, newest] = await Promise.all([ask('TLSv1.2'), ask('TLSv1.3')])
  return { TLSv1: oldest, 'TLSv1.1': older, 'TLSv1.2': newer, 'TLSv1.3': newest }
}

/** A server that is there and ends the handshake does not speak the version; silence and lost connections say nothing. */
const refusals = new Set<TlsFault>(['handshake_failed', 'reset', 'no_tls'])
