import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '../server/platform/dialler.ts'
import { type DnsServer, openDnsServer } from './dns-server.ts'
import type { Documents, Fixtures } from './documents.ts'
import { type Fault, misbehave } from './faults.ts'
import type { PutPage, PutPages } from './hosts/pages.ts'
import type { Receiver } from './hosts/receiver.ts'
import type { RecordedRequest } from './recorded-request.ts'
import { type RouteTable, routeBy, servicesAddress } from './routes.ts'
import { send } from './send.ts'
import type { OsvManner, Question } from './service.ts'
import { services } from './services/index.ts'
import { places, type ServiceId, serviceIds, settingsAt } from './settings.ts'
import { openWorld } from './world.ts'
import { changeZone } from './zone.ts'

export type { DnsName } from './dns-records.ts'
export type { DnsFault } from './dns-server.ts'
export type { Documents } from './documents.ts'
export type { Fault } from './faults.ts'
export type { RecordedRequest } from './recorded-request.ts'
export { closedUpstreams, type ServiceId } from './settings.ts'

/**
 * The simulated internet: a resolver, services with their documented responses, and the hosts behind public addresses.
 */
export type Internet = {
  origin: string
  /** Settings that point the product to the simulated internet. */
  settings: Record<string, string>
  /** Redirects connections to public addresses. Without it the product would connect to the real internet. */
  route: Route
  dns: Omit<DnsServer, 'close'>
  /** The webhook receiver; null when the hosts are not opened. */
  receiver: Receiver | null
  /** Pages that a test puts on the hosts; empty when the hosts are not opened. */
  pages: PutPages
  /** Connections opened to the web, TLS and mail hosts so far. */
  connections(): number
  /** Adds a delay in milliseconds to every response of the services and the resolver. */
  latency(ms: number): void
  /** Requests to the services so far, oldest first. */
  requests: RecordedRequest[]
  /** Paging and error wording of the advisory service. */
  osv: OsvManner
  count(service?: ServiceId): number
  /** Sets the fault of a service; null removes it. */
  fault(service: ServiceId, fault: Fault | null): void
  /** Adds or replaces a document; null removes it. */
  put<Id extends keyof Documents>(service: Id, key: string, document: Documents[Id] | null): void
  /** Resets requests, faults, documents and behaviour to their initial state. */
  clear(): void
  close(): Promise<void>
}

type Options = {
  port?: number
  dnsPort?: number
  real?: boolean
  osv?: Partial<OsvManner>
  /** Also opens the web, TLS and mail hosts. An object names the file to which their root certificate is written. */
  hosts?: boolean | { caFile: string }
}

/** Opens the simulated internet on loopback. `real` adds the real records, if they exist beside the checkout. */
export async function openInternet(options: Options = {}): Promise<Internet> {
  const usual: OsvManner = {
    pageSize: 1000,
    emptyFirstPage: false,
    withdrawn: false,
    olderWords: false,
    ...options.osv,
  }
  const osv = { ...usual }
  const requests: RecordedRequest[] = []
  const faults = new Map<ServiceId, Fault & { left: number }>()
  const closing = new AbortController()
  let world = openWorld(options.real ?? false)
  let latencyMs = 0
  const dns = await openDnsServer({ names: () => world.names, latencyMs: () => latencyMs, port: options.dnsPort ?? 0 })

  const wanted = options.hosts ?? false
  const hosts = wanted ? await openHosts(wanted === true ? undefined : wanted.caFile) : null

  const pages: PutPages = hosts?.pages ?? new Map()

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const routes: RouteTable = { [`${servicesAddress}:80`]: port, ...hosts?.routes }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', search = ''] = (request.url ?? '/').split(/\?(.*)/s)
    const service = serviceIds.find((id) => path === places[id].prefix || path.startsWith(`${places[id].prefix}/`))
    const notify = (body: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/received') return notify(hosts?.receiver.received ?? [])
    if (path === '/routes') return notify(routes)
    if (path.startsWith('/zone/')) {
      changeZone(world.names, decodeURIComponent(path.slice('/zone/'.length)), await bodyOf(request))
      response.writeHead(204).end()
      return
    }
    if (path.startsWith('/page/')) {
      putPage(pages, decodeURIComponent(path.slice('/page/'.length)), await bodyOf(request))
      response.writeHead(204).end()
      return
    }
    if (!service) {
      response.writeHead(404).end()
      return
    }
    const base = origin + places[service].prefix
    const body = await bodyOf(request)
    const below = path.slice(places[service].prefix.length)
    const method = request.method ?? 'GET'
    const question: Question = {
      method,
      path: below,
      search: new URLSearchParams(search),
      headers: request.headers,
      body,
      base,
    }
    const one = { service, method, path: search ? `${below}?${search}` : below, body }
    requests.push(one)
    if (latencyMs > 0) await pause(latencyMs, undefined, { signal: closing.signal }).catch(() => undefined)
    const fault = dueFault(one)
    if (fault && (await misbehave(fault, response, AbortSignal.any([closing.signal, closeOf(response)])))) return
    send(services[service](question, world, { osv }), request, response)
  }

  function dueFault(one: RecordedRequest): Fault | null {
    const fault = faults.get(one.service)
    if (!fault || (fault.when && !fault.when(one))) return null
    fault.left -= 1
    if (fault.left <= 0) faults.delete(one.service)
    return fault
  }

  return {
    origin,
    settings: { ...settingsAt(origin, dns.port), ...(hosts ? { EXTRA_CA_FILE: hosts.caFile } : {}) },
    route: routeBy(() => routes),
    dns,
    receiver: hosts?.receiver ?? null,
    pages,
    connections: () => hosts?.connections() ?? 0,
    latency: (ms) => {
      latencyMs = ms
    },
    requests,
    osv,
    count: (service) => requests.filter((one) => service === undefined || one.service === service).length,
    fault: (service, fault) => {
      if (fault) faults.set(service, { ...fault, left: fault.times ?? Number.POSITIVE_INFINITY })
      else faults.delete(service)
    },
    put: (service, key, document) => {
      const { [service]: held }: Fixtures = world
      if (document === null) held.delete(key)
      else held.set(key, document)
    },
    clear: () => {
      requests.length = 0
      faults.clear()
      dns.clear()
      pages.clear()
      latencyMs = 0
      if (hosts) {
        hosts.receiver.received.length = 0
        hosts.receiver.answer = null
      }
      Object.assign(osv, usual)
      world = openWorld(options.real ?? false)
    },
    close: async () => {
      closing.abort()
      const ended = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await Promise.all([ended, dns.close(), hosts?.close()])
    },
  }
}

/**
 * `PUT /page/HOST/PATH` with `{ status, headers, body }`; an empty body removes the page. For callers in another
 * process.
 */
function putPage(pages: PutPages, at: string, page: unknown): void {
  if (typeof page === 'object' && page !== null) pages.set(at, page as PutPage)
  else pages.delete(at)
}

/** Imported on demand: generating certificates needs a library and takes time. */
async function openHosts(caFile?: string) {
  const hosts = await import('./hosts/index.ts')
  return hosts.openHosts(caFile)
}

function closeOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
