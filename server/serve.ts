import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { accountPrefix } from './catalog/endpoints/account.ts'
import { endpoints } from './catalog/endpoints.ts'
import { accountDoor } from './dashboard/account.ts'
import { dashboardDoor, dashboardPrefix } from './dashboard/door.ts'
import { downloadDoor, isDownload } from './dashboard/download.ts'
import { isSiteScript, siteScriptsDoor } from './devices/index.ts'
import { publicDocument } from './document.ts'
import { linkRoute } from './link-route.ts'
import { operationsDoor } from './operations.ts'
import type { Pages } from './pages.ts'
import { clientAddressReader } from './platform/client-address.ts'
import { AppError } from './platform/errors.ts'
import { newId } from './platform/ids.ts'
import { answerJson, errorBody } from './rest/answer.ts'
import { apiDoor, apiPrefix, isApiPath } from './rest/handler.ts'
import { appRouter } from './root.ts'
import { stripeEventsDoor, stripeEventsPath } from './stripe-events.ts'
import type { System } from './system.ts'

/** Header in which the pages learn the caller's address; whatever a client sends under this name is overwritten. */
export const addressHeader = 'x-assay-client-address'

/** Header in which the pages learn the id of the request: it is in the answer, on error pages and in the log. */
export const requestIdHeader = 'x-assay-request-id'

/** Header in which the pages learn what stands behind the question mark of their address, so that somebody who signs in first comes back to all of it. */
export const searchHeader = 'x-assay-search'

/** The one listener: protected links, the API, the dashboard's procedures and operations are answered here, everything else by the pages. */
export function createListener(options: { system: System; secret: string; pages: Pages | null }): Server {
  const { system, secret } = options
  const addressOf = clientAddressReader(system.env.TRUSTED_PROXIES)
  const documentText = JSON.stringify(publicDocument)
  const api = apiDoor({ system, rows: endpoints, router: appRouter, document: publicDocument, addressOf })
  const dashboard = dashboardDoor({ system, secret, addressOf })
  const account = accountDoor({ system, secret, addressOf })
  const downloads = downloadDoor({ system, secret, document: publicDocument, addressOf })
  const operations = operationsDoor(system)
  const stripeEvents = stripeEventsDoor(system)
  const missing = new AppError('LOOKUP_NOT_FOUND')
  const linkPath = linkRoute(system.env)

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const link = linkPath(req)
    if (link !== null) return system.links.door(req, res, link, addressOf)
    const path = (req.url ?? '').split('?')[0] ?? ''
    if (path === `${apiPrefix}/openapi.json` && req.method === 'GET') {
      res.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
      })
      res.end(documentText)
      return
    }
    if (isApiPath(path)) return api(req, res)
    if (path.startsWith(`${dashboardPrefix}/`)) return dashboard(req, res)
    if (path === accountPrefix || path.startsWith(`${accountPrefix}/`)) return account(req, res)
    if (path === stripeEventsPath) return stripeEvents(req, res)
    if (isSiteScript(path) && (req.method === 'GET' || req.method === 'HEAD')) return siteScriptsDoor(req, res, path)
    if (isDownload(path)) return downloads(req, res, path)
    if (req.method === 'GET' && (path === '/healthz' || path === '/readyz' || path === '/metrics'))
      return operations(req, res, path)
    if (path === '/status.json' && req.method === 'GET')
      return answerJson(
        res,
        200,
        { 'Cache-Control': 'public, max-age=15', 'Access-Control-Allow-Origin': '*' },
        await system.status(),
      )
    if (!options.pages) return answerJson(res, 404, {}, errorBody(missing))
    const home = elsewhere(req, system.env.BASE_URL)
    if (home) {
      res.writeHead(307, { Location: home })
      res.end()
      return
    }
    const requestId = newId('req')
    req.headers[addressHeader] = addressOf(req)
    req.headers[requestIdHeader] = requestId
    req.headers[searchHeader] = searchOf(req)
    res.setHeader('X-Service-Request-Id', requestId)
    await options.pages(req, res)
  }

  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 10_000 },
    (req, res) => {
      answer(req, res).catch((error: unknown) => {
        system.log.error({ error }, 'a request failed outside its procedure')
        if (!res.headersSent) answerJson(res, 500, {}, errorBody(new AppError('INTERNAL_ERROR')))
        else res.destroy()
      })
    },
  )
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

/** What a person asked a page for behind the question mark; the mark of Next's router is no part of it. */
function searchOf({ url = '' }: IncomingMessage): string {
  const [, search = ''] = /\?(.*)$/.exec(url) ?? []
  const parts = search.split('&').filter((part) => part !== '' && !part.startsWith('_rsc='))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Sessions belong to one address: a browser that came by another loopback name is sent to BASE_URL. */
function elsewhere(req: IncomingMessage, baseUrl: string): string | null {
  if (req.method !== 'GET') return null
  const base = new URL(baseUrl)
  const host = req.headers.host ?? ''
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  if (host === base.host || !loopback.test(host) || !loopback.test(base.host)) return null
  return new URL(req.url ?? '/', baseUrl).href
}
