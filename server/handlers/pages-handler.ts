import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { dashboardContext } from '../dashboard/context.ts'
import { responseEnded } from '../http/responses.ts'
import {
  fileContentPolicy,
  newNonce,
  pageContentPolicy,
  pageHeaders,
  scriptContentPolicy,
} from '../http/security-headers.ts'
import { fail } from '../platform/errors.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import type { System } from '../system.ts'
import type { Pages } from './pages.ts'

/** Passes the client's address to the pages. Overwrites the client's own value, like the two headers below. */
const addressHeader = 'x-assay-client-address'

/** Passes the request id to the pages; it appears in the response, on error pages and in the log. */
const requestIdHeader = 'x-assay-request-id'

/** Passes the query string to the pages, so that signing in first returns to the full URL. */
const searchHeader = 'x-assay-search'

/** Passes the nonce of the Content Security Policy to the layout; Next.js itself reads the policy. */
const nonceHeader = 'x-assay-nonce'

/** Responses that browsers keep; a nonce in them would be used again. */
const files = /^\/(_next\/static\/|map\/|favicon\.ico$|icon\.svg$|openapi\.json$)|\/opengraph-image/

const builtScripts = /^\/_next\/static\/.+\.js$/

const authPrefix = '/api/auth/'
const longestTarget = 8_192
const maxFormBytes = 64 * 1024

/** Serves the pages. Handles requests that Next.js would fail on itself. */
export function pagesHandler(options: {
  system: System
  secret: string
  pages: Pages
  addressOf: (req: IncomingMessage) => string
}): Handler {
  const { system, secret, pages, addressOf } = options
  const base = new URL(system.env.BASE_URL)
  const dev = system.env.NODE_ENV === 'development'
  const linkOrigin = new URL(system.env.LINK_BASE_URL).origin

  return async (exchange) => {
    const { req, res, requestId, headers } = exchange
    exchange.endpoint = endpointOf(req)
    rejectMalformed(req)
    if (isOtherLoopback(req, base)) {
      res.writeHead(307, { ...headers, Location: base.origin + req.url })
      res.end()
      return
    }
    if (isTabNavigation(req)) {
      const { cookie } = req.headers
      await dashboardContext(system, secret, { cookie, workspaceHeader: undefined, address: addressOf(req) }).person()
    }
    req.headers[addressHeader] = addressOf(req)
    req.headers[requestIdHeader] = requestId
    req.headers[searchHeader] = searchOf(req)
    res.setHeader('X-Service-Request-Id', requestId)
    setSecurityHeaders(exchange)
    await Promise.race([pages(req, res), responseEnded(res)])
  }

  function policyOf(path: string, nonce: string): string {
    if (builtScripts.test(path)) return scriptContentPolicy
    return files.test(path) ? fileContentPolicy : pageContentPolicy(nonce, { linkOrigin, dev })
  }

  /** Also overwrites the client's own values of the request headers from which the pages read the nonce. */
  function setSecurityHeaders({ req, res, headers }: Exchange): void {
    const path = (req.url ?? '').split('?')[0] ?? ''
    const nonce = newNonce()
    const policy = policyOf(path, nonce)
    req.headers[nonceHeader] = nonce
    req.headers['content-security-policy'] = policy
    delete req.headers['content-security-policy-report-only']
    const transport = headers['Strict-Transport-Security']
    if (transport) res.setHeader('Strict-Transport-Security', transport)
    res.setHeader('Content-Security-Policy', policy)
    for (const [name, value] of Object.entries(pageHeaders)) res.setHeader(name, value)
  }
}

/**
 * Whether a tab of the dashboard navigates. Without a session it gets 401, so that it can say so and keep what was
 * typed; the page itself would redirect it.
 */
const isTabNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.rsc !== undefined &&
  headers['x-service-workspace'] !== undefined &&
  headers['next-router-prefetch'] === undefined

function endpointOf({ url = '', headers }: IncomingMessage): string {
  if (url.startsWith('/_next/')) return 'pages.static'
  if (url.startsWith(authPrefix)) return 'pages.auth'
  return headers.rsc === undefined ? 'pages.document' : 'pages.data'
}

/**
 * Rejects requests that Next.js would answer with 500, and two of its features that no page uses: image optimization
 * and server actions, both of which log their input.
 */
function rejectMalformed({ method = '', url = '', headers }: IncomingMessage): void {
  const posts = method === 'POST' && (url.startsWith(authPrefix) || url.startsWith('/__nextjs'))
  if ((method !== 'GET' && method !== 'HEAD' && !posts) || url.startsWith('/_next/image')) fail('LOOKUP_NOT_FOUND')
  if (url.length > longestTarget)
    fail('MALFORMED_REQUEST', `The path and query are longer than ${longestTarget} characters.`)
  if (posts) rejectLargeForm(headers)
  const strict = url.startsWith(authPrefix) ? url : (url.split('?')[0] ?? '')
  if (!decodes(strict) || url.includes('%00'))
    fail('MALFORMED_REQUEST', 'The path or query is not valid percent-encoded UTF-8.')
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
  } catch {
    fail('MALFORMED_REQUEST', 'The header Next-Router-State-Tree is not valid.')
  }
}

/** Next.js reads a body of any size, so the size has to be stated; every browser states that of a form. */
function rejectLargeForm(headers: IncomingHttpHeaders): void {
  const stated = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null
  if (stated === null || stated > maxFormBytes)
    fail('PAYLOAD_TOO_LARGE', `The body must have a Content-Length of at most ${maxFormBytes} bytes.`)
}

function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Query string of a page, without the parameter of Next's router. */
function searchOf({ url = '' }: IncomingMessage): string {
  const [, ...search] = url.split('?')
  const parts = search
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_rsc='))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Whether the browser uses a different loopback name than BASE_URL. Sessions are bound to one origin, so it is
 * redirected.
 */
function isOtherLoopback({ method, headers: { host = '' } }: IncomingMessage, base: URL): boolean {
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  return method === 'GET' && host !== base.host && loopback.test(host) && loopback.test(base.host)
}
