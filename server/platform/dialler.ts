import { connect, isIP, type Socket } from 'node:net'
import { type Dns, recordsOf } from './dns/index.ts'
import type { EgressPolicy } from './egress.ts'

/** Rewrites a connection's destination. Used only by tests and the demo, to reach the simulated internet. */
export type Route = (address: string, port: number) => { address: string; port: number }

/**
 * `unknown_host`: the name does not exist or has no address. `dns`: its addresses could not be resolved.
 * `not_allowed`: the egress policy forbids one of them.
 */
export type DialFault = 'unknown_host' | 'dns' | 'not_allowed' | 'refused' | 'reset' | 'timeout' | 'unreachable'

export class DialFailure extends Error {
  readonly why: DialFault
  constructor(why: DialFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DialFailure'
    this.why = why
  }
}

export type Dialled = { socket: Socket; address: string; milliseconds: number }

/** The only way to connect to a host that a user named. Fails with DialFailure only. */
export type Dialler = {
  allows(address: string, port: number): boolean
  /**
   * Addresses of a host, IPv4 first; an address resolves to itself. Fails unless all of them are allowed at the port.
   */
  addressesOf(host: string, port: number): Promise<string[]>
  /**
   * Connects to the host, trying its addresses in turn. If all fail, throws the first failure, unless that address was
   * unreachable from here. The name is resolved once, so the connection goes to exactly the address that was checked.
   */
  connect(target: { host: string; port: number; timeoutMs: number; signal?: AbortSignal }): Promise<Dialled>
}

const maxAddresses = 6

export function openDialler(
  dns: Dns,
  policy: EgressPolicy,
  route: Route = (address, port) => ({ address, port }),
): Dialler {
  async function addressesOf(host: string, port: number): Promise<string[]> {
    const addresses = isIP(host) ? [host] : isLoopbackName(host) ? ['127.0.0.1', '::1'] : await resolved(dns, host)
    if (addresses.every((address) => policy(address, port))) return addresses
    throw new DialFailure('not_allowed', `${host} is not a public address`)
  }

  return {
    allows: policy,
    addressesOf,
    connect: async ({ host, port, timeoutMs, signal }) => {
      const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
      const addresses = await addressesOf(host, port)
      const started = performance.now()
      let failure = new DialFailure('unknown_host', `${host} has no address`)
      for (const [index, address] of addresses.slice(0, maxAddresses).entries()) {
        const target = route(address, port)
        const left = addresses.length - index
        const share = AbortSignal.any([deadline, AbortSignal.timeout(Math.max(250, Math.ceil(timeoutMs / left)))])
        try {
          const socket = await opened(target, share)
          return { socket, address, milliseconds: Math.round((performance.now() - started) * 10) / 10 }
        } catch (error) {
          const next = failureOf(error)
          if (index === 0 || failure.why === 'unreachable') failure = next
          if (deadline.aborted) break
        }
      }
      throw failure
    },
  }
}

/** Names that always mean this machine (RFC 6761 section 6.3). */
const isLoopbackName = (host: string): boolean => /(^|\.)localhost\.?$/i.test(host)

/** Addresses of a name; queries both families in parallel. A failure of one family does not hide the other. */
async function resolved(dns: Dns, host: string): Promise<string[]> {
  const [four, six] = await Promise.all([dns.lookUp(host, 'A'), dns.lookUp(host, 'AAAA')])
  const found = [...recordsOf(four, 'A'), ...recordsOf(six, 'AAAA')].map(({ value }) => value)
  if (found.length > 0) return found
  const missing = [four, six].some(({ status }) => status === 'NXDOMAIN' || status === 'NOERROR')
  if (missing) throw new DialFailure('unknown_host', `${host} has no address`)
  throw new DialFailure('dns', `the addresses of ${host} could not be resolved (${four.status})`)
}

/** Connects, and verifies that the socket's peer is the checked address. */
function opened(target: { address: string; port: number }, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: target.address, port: target.port, autoSelectFamily: false })
  const aborted = () => reject(new DialFailure('timeout', 'no connection in time'))
  signal.addEventListener('abort', aborted, { once: true })
  socket.once('connect', () => resolve(socket))
  socket.on('error', reject)
  if (signal.aborted) aborted()
  return promise.then(
    (connected) => {
      signal.removeEventListener('abort', aborted)
      return connected
    },
    (error: unknown) => {
      signal.removeEventListener('abort', aborted)
      socket.destroy()
      throw error
    },
  )
}

const faults: Record<string, DialFault> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'timeout',
}

function failureOf(error: unknown): DialFailure {
  if (error instanceof DialFailure) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return new DialFailure(faults[code] ?? 'unreachable', `the connection failed (${code || 'no reason given'})`, {
    cause: error,
  })
}
