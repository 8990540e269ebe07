import type { IncomingMessage } from 'node:http'
import { accountPrefix } from '../catalog/endpoints/account.ts'
import { endpoints } from '../catalog/endpoints.ts'
import { accountHandler } from '../dashboard/account-handler.ts'
import { downloadHandler, isDownload } from '../dashboard/download-handler.ts'
import { trpcHandler, trpcPrefix } from '../dashboard/trpc-handler.ts'
import { isSiteScript, siteScriptsHandler } from '../devices/index.ts'
import { sendJsonText } from '../http/responses.ts'
import { transportHeaders } from '../http/security-headers.ts'
import { mcpHandler, mcpPath } from '../mcp/handler.ts'
import { servedDocument } from '../openapi-document.ts'
import { clientAddressReader } from '../platform/client-address.ts'
import { fail } from '../platform/errors.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import { publicDocumentation } from '../public-documentation.ts'
import { apiCalls } from '../rest/call.ts'
import { apiHandler, apiPrefix, isApiPath } from '../rest/handler.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { documentationHandler } from './documentation-handler.ts'
import { linkRoute } from './link-route.ts'
import { missingPrefix } from './missing-prefix.ts'
import { isOperationsPath, operationsHandler } from './operations-handler.ts'
import type { Pages } from './pages.ts'
import { pagesHandler } from './pages-handler.ts'
import { securityTxtHandler, securityTxtPath } from './security-txt.ts'
import { stripeEventsHandler, stripeEventsPath } from './stripe-events-handler.ts'

/**
 * Selects the handler of a request by path: protected links, API, dashboard procedures, downloads, operations; pages
 * for everything else.
 */
export function requestHandler(options: { system: System; secret: string; pages: Pages | null }): Handler {
  const { system, secret } = options
  const addressOf = clientAddressReader(system.env.TRUSTED_PROXIES)
  const documentOf = () => servedDocument(system.env.BASE_URL)
  let documentText: string | undefined
  const linkPath = linkRoute(system.env)
  const overTls = Object.entries(transportHeaders(system.env.BASE_URL))
  const calls = apiCalls({ system, rows: endpoints, router: appRouter, addressOf })
  const api = apiHandler({ system, rows: endpoints, calls, router: appRouter })
  const mcp = mcpHandler({
    baseUrl: system.env.BASE_URL,
    calls,
    router: appRouter,
    documentOf,
    documentationOf: () => publicDocumentation(system.env.BASE_URL),
  })
  const trpc = trpcHandler({ system, secret, addressOf })
  const account = accountHandler({ system, secret, addressOf })
  const downloads = downloadHandler({ system, secret, addressOf })
  const operations = operationsHandler(system, addressOf)
  const stripeEvents = stripeEventsHandler(system)
  const pages: Handler = options.pages
    ? pagesHandler({ system, secret, pages: options.pages, addressOf })
    : () => fail('LOOKUP_NOT_FOUND')
  const withoutPrefix = missingPrefix(endpoints)
  const securityTxt = securityTxtHandler(system)
  const documentation = documentationHandler(() => publicDocumentation(system.env.BASE_URL))
  const warnOfForwarding = forwardingWarning(system)

  function sendDocument(exchange: Exchange): void {
    exchange.endpoint = 'openapi'
    const open = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' }
    documentText ??= JSON.stringify(documentOf())
    sendJsonText(exchange.res, 200, { ...exchange.headers, ...open }, documentText)
  }

  return (exchange) => {
    const { req } = exchange
    exchange.help = `${system.env.BASE_URL}/docs/errors/`
    for (const [name, value] of overTls) exchange.headers[name] = value
    warnOfForwarding(req)
    const link = linkPath(req)
    if (link !== null) return system.links.handler(exchange, link, addressOf)
    const path = (req.url ?? '').split('?')[0] ?? ''
    const reads = req.method === 'GET' || req.method === 'HEAD'
    if (path === `${apiPrefix}/openapi.json` && req.method === 'GET') return sendDocument(exchange)
    if (isApiPath(path)) return api(exchange)
    if (path === mcpPath) return mcp(exchange)
    if (path.startsWith(`${trpcPrefix}/`)) return trpc(exchange)
    if (path === accountPrefix || path.startsWith(`${accountPrefix}/`)) return account(exchange)
    if (path === stripeEventsPath) return stripeEvents(exchange)
    if (reads && path === securityTxtPath) return securityTxt(exchange)
    if (reads && isSiteScript(path)) return siteScriptsHandler(exchange, path)
    const documented = reads ? documentation(path) : null
    if (documented) return documented(exchange)
    if (isDownload(path)) return downloads(exchange, path)
    if (reads && isOperationsPath(path)) return operations(exchange, path)
    const misplaced = withoutPrefix(req.method ?? '', path)
    if (misplaced) throw misplaced
    return pages(exchange)
  }
}

/** Logs once that a proxy forwards requests although none is trusted: all its clients then share its address. */
function forwardingWarning({ env, log }: System): (req: IncomingMessage) => void {
  let pending = env.TRUSTED_PROXIES.length === 0
  return ({ headers }) => {
    if (!pending || headers['x-forwarded-for'] === undefined) return
    pending = false
    log.warn(
      'requests have X-Forwarded-For but TRUSTED_PROXIES is empty: rate limits count all clients of a proxy as one address',
    )
  }
}
