import type { OsvRecord, World } from '../documents.ts'
import { affects } from '../order.ts'
import { json, type OsvManner, type Reply, type Service } from '../service.ts'

/** OSV's API, version 1: `POST /v1/query`, `POST /v1/querybatch` and `GET /v1/vulns/{id}`. */
export const osv: Service = ({ method, path, body }, world, manner) => {
  if (method === 'POST' && path === '/v1/query') return query(body, world, manner.osv)
  if (method === 'POST' && path === '/v1/querybatch') return batch(body, world, manner.osv)
  const id = /^\/v1\/vulns\/([^/]+)$/.exec(path)?.[1]
  return method === 'GET' && id ? record(id, world, manner.osv) : json({ code: 5, message: 'Not Found' }, {}, 404)
}

type Query = { package?: { name?: string; ecosystem?: string }; version?: string; page_token?: string }

const knownEcosystems = /^(npm|PyPI|Packagist|Maven|Go|crates\.io|RubyGems|NuGet|Hex|Pub)$/

const maxBatch = 1_000

function query(body: unknown, world: World, manner: OsvManner): Reply {
  const found = pageFor(body, world, manner)
  return typeof found === 'string' ? invalid(found) : json(found)
}

/** One page per query, with the id and the time of each record only. One invalid query fails all of them. */
function batch(body: unknown, world: World, manner: OsvManner): Reply {
  const { queries } = (typeof body === 'object' && body !== null ? body : {}) as { queries?: unknown }
  if (!Array.isArray(queries)) return invalid('Invalid query.')
  if (queries.length > maxBatch) return invalid('Too many queries.')
  const pages = queries.map((one) => pageFor(one, world, manner))
  const wrong = pages.find((one) => typeof one === 'string')
  if (wrong) return invalid(wrong)
  const results = pages.flatMap((one) => {
    if (typeof one === 'string') return []
    const { vulns, ...rest } = one
    return [{ ...(vulns ? { vulns: vulns.map(({ id, modified }) => ({ id, modified })) } : {}), ...rest }]
  })
  return json({ results })
}

type Found = { vulns?: OsvRecord[]; next_page_token?: string }

/** A page of records, or what is wrong with the query. */
function pageFor(body: unknown, world: World, manner: OsvManner): Found | string {
  const { package: request, version, page_token } = (typeof body === 'object' && body !== null ? body : {}) as Query
  if (!request?.name || !request.ecosystem) return 'Invalid query.'
  if (!knownEcosystems.test(request.ecosystem)) return 'Invalid ecosystem.'
  const normal = nameIn(request.ecosystem)
  const wanted = normal(request.name)
  const isRequested = ({ ecosystem, name }: { ecosystem: string; name: string }): boolean =>
    ecosystem === request.ecosystem && normal(name) === wanted
  const found = [...world.osv.values()]
    .filter(({ withdrawn, affected = [] }) => {
      if (withdrawn !== undefined && !manner.withdrawn) return false
      const own = affected.filter((entry) => entry.package !== undefined && isRequested(entry.package))
      return version ? own.some((entry) => affects(entry, version)) : own.length > 0
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return page(found, page_token, manner)
}

/** Names are compared exactly, except in PyPI, where they are normalised (PEP 503). */
const nameIn = (ecosystem: string) => (name: string) =>
  ecosystem === 'PyPI' ? name.replace(/[-_.]+/g, '-').toLowerCase() : name

function page(found: readonly OsvRecord[], token: string | undefined, manner: OsvManner): Found | string {
  const start = token ? offsetOf(token) : manner.emptyFirstPage ? -1 : 0
  if (start === null || start > found.length) return 'Invalid page token.'
  const end = start < 0 ? 0 : start + manner.pageSize
  const vulns = start < 0 ? [] : found.slice(start, end)
  return {
    ...(vulns.length > 0 ? { vulns } : {}),
    ...(end < found.length ? { next_page_token: tokenOf(end) } : {}),
  }
}

const tokenOf = (offset: number): string => Buffer.from(`page:${offset}`).toString('base64url')
const offsetOf = (token: string): number | null => {
  const offset = /^page:(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  return offset === undefined ? null : Number(offset)
}

function record(id: string, world: World, manner: OsvManner): Reply {
  if (id.length > 100) return invalid('ID too long')
  const found = world.osv.get(id)
  if (found) return json(found)
  const subject = manner.olderWords ? 'Bug' : 'Vulnerability'
  const others = aliasesOf(id, world)
  const message =
    others.length > 0
      ? `${subject} not found, but the following aliases were: ${others.join(' ')}`
      : `${subject} not found`
  return json({ code: 5, message: manner.olderWords && others.length === 0 ? `${message}.` : message }, {}, 404)
}

/** Every id connected to this one by aliases, across any number of records. */
function aliasesOf(id: string, world: World): string[] {
  const group = new Set([id])
  const groups = [...world.osv.values()]
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map((entry) => [entry.id, ...(entry.aliases ?? [])])
  for (let size = 0; size !== group.size; ) {
    size = group.size
    for (const ids of groups) if (ids.some((one) => group.has(one))) for (const one of ids) group.add(one)
  }
  group.delete(id)
  return [...group].sort()
}

const invalid = (message: string): Reply => json({ code: 3, message }, {}, 400)
