import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

type Ranges = [ipaddr.IPv4 | ipaddr.IPv6, number][]

const within = (address: ipaddr.IPv4 | ipaddr.IPv6, ranges: Ranges): boolean =>
  ranges.some(
    ([base, prefix]) => base.kind() === address.kind() && address.match([base, prefix] as [ipaddr.IPv4, number]),
  )

/**
 * The caller's address. `X-Forwarded-For` is read from the right, hop by hop, only while the hop that wrote it is in
 * `trustedProxies`.
 */
export function clientAddressReader(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  const ranges: Ranges = trustedProxies.map((cidr) => ipaddr.parseCIDR(cidr))
  return (req) => {
    let current = peerAddress(req.socket)
    if (ranges.length === 0) return current
    const hops = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    while (hops.length > 0 && ipaddr.isValid(current) && within(ipaddr.process(current), ranges)) {
      const next = normal(withoutPort(hops.pop() ?? ''))
      if (!ipaddr.isValid(next)) break
      current = next
    }
    return current
  }
}

const peers = new WeakMap<Socket, string>()

/** The address at the other end of a connection, parsed once per connection. */
function peerAddress(socket: Socket): string {
  const known = peers.get(socket)
  if (known !== undefined) return known
  const address = normal(socket.remoteAddress ?? '')
  peers.set(socket, address)
  return address
}

/** Some proxies write the port of the client too: `198.51.100.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (hop: string): string =>
  hop.trim().replace(/^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/, '$1$2')

function normal(text: string): string {
  const address = text.trim()
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** The rate-limit key of anonymous callers: an IPv4 address, or the /64 of an IPv6 address. */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
