import ipaddr from 'ipaddr.js'
import type { World } from '../documents.ts'
import { decoded, json, type Reply, type Service } from '../service.ts'

/** IANA's four lists of RDAP servers. */
export const rdapBootstrap: Service = ({ method, path }, world) => {
  const [, file = ''] = /^\/([a-z0-9]+)\.json$/.exec(path) ?? []
  const found = world.rdap_bootstrap.get(file)
  return method === 'GET' && found
    ? json(found, { 'cache-control': 'max-age=86400' })
    : json({ error: 'no such file' }, {}, 404)
}

/**
 * All RDAP servers of the simulated internet, `/{registry}/{domain|ip|autnum}/{what}` (RFC 9082). A document's key is
 * that path; a network's key ends in its CIDR block, and the smallest block that contains the address is returned.
 */
export const rdap: Service = ({ method, path }, world) => {
  const [, registry = '', kind = '', what = ''] =
    /^\/([a-z0-9-]+)\/(domain|ip|autnum)\/([^/]+)$/.exec(decoded(path) ?? '') ?? []
  if (method !== 'GET' && method !== 'HEAD') return problem(405, 'Method Not Allowed')
  if (!registry) return problem(400, 'Bad Request')
  const found =
    kind === 'ip' ? networkOf(world, registry, what) : world.rdap.get(`${registry}/${kind}/${what.toLowerCase()}`)
  return found ? json(found, { 'content-type': 'application/rdap+json' }) : problem(404, 'Not Found')
}

function networkOf(world: World, registry: string, address: string): unknown {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.parse(address)
  const blocks = [...world.rdap].flatMap(([key, document]) => {
    if (!key.startsWith(`${registry}/ip/`)) return []
    const [base, length] = ipaddr.parseCIDR(key.slice(`${registry}/ip/`.length))
    const holds = base.kind() === parsed.kind() && (parsed as ipaddr.IPv4).match(base as ipaddr.IPv4, length)
    return holds ? [{ length, document }] : []
  })
  return blocks.toSorted((a, b) => b.length - a.length)[0]?.document
}

const problem = (status: number, title: string): Reply =>
  json(
    { rdapConformance: ['rdap_level_0'], errorCode: status, title },
    { 'content-type': 'application/rdap+json' },
    status,
  )
