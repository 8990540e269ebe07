import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'

type Answered = { status?: number; headers?: Record<string, string | string[]>; body?: string }
type Site = (request: IncomingMessage, secure: boolean) => Answered | 'streams' | 'relays'

const page = (title: string, inside = ''): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${inside}</head><body><p>A page of the simulated outside.</p></body></html>\n`

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Headers that pass all twelve tests and the sections. */
const strict = {
  ...html,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'set-cookie': '__Host-session=1; Secure; HttpOnly; SameSite=Lax; Path=/',
}

const usual = {
  ...html,
  'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

const careless = {
  ...html,
  server: 'nginx/1.14.0',
  'x-powered-by': 'PHP/7.2.24',
  'set-cookie': ['PHPSESSID=1; path=/', 'lang=en; path=/'],
}

const carelessPage = page(
  'Orchard Deals',
  '<script src="http://cdn.example.net/jquery-1.12.4.min.js"></script><script src="https://cdn.example.net/app.js"></script><img src="http://cdn.example.net/logo.png"><form action="http://orchard-deals.example/login"><input type="password" name="p"></form>',
)

const toHttps = ({ headers, url }: IncomingMessage): Answered => ({
  status: 301,
  headers: { location: `https://${headers.host}${url}` },
})

/** Redirects plain HTTP to the same URL over TLS. */
const secured =
  (site: Site): Site =>
  (request, secure) =>
    secure ? site(request, secure) : toHttps(request)

/** Sites that respond as before their repair, while a test or the demo's past includes them. */
export const unfixed = new Set<string>()

/** Served on its own port, which speaks only old TLS versions. */
export const legacySite = 'legacy.harbourline.dev'

const securityTxt = 'Contact: mailto:security@fortress.example\nExpires: 2030-01-01T00:00:00.000Z\n'

const sites: Readonly<Record<string, Site>> = {
  'fortress.example': secured(({ url }) =>
    url === '/.well-known/security.txt'
      ? { headers: { 'content-type': 'text/plain' }, body: securityTxt }
      : { headers: strict, body: page('Fortress') },
  ),
  'shop.harbourline.dev': secured(() =>
    unfixed.has('shop.harbourline.dev')
      ? { headers: usual, body: page('Harbourline shop') }
      : { headers: strict, body: page('Harbourline shop') },
  ),
  [legacySite]: secured(() => ({ headers: strict, body: page('Old till') })),
  'orchard-deals.example': ({ headers }) => ({
    headers: {
      ...careless,
      ...(headers.origin
        ? { 'access-control-allow-origin': headers.origin, 'access-control-allow-credentials': 'true' }
        : {}),
    },
    body: carelessPage,
  }),
  'no-scanners.example': secured(({ headers }) =>
    /AssayScan/.test(headers['user-agent'] ?? '')
      ? { status: 406, headers: html, body: page('Not Acceptable') }
      : { headers: strict, body: page('For people') },
  ),
  'many-cookies.example': secured(() => ({
    headers: {
      ...html,
      'set-cookie': Array.from({ length: 200 }, (_, number) => `c${number}=${'x'.repeat(100)}; Secure; SameSite=Lax`),
    },
    body: page('Cookies'),
  })),
  'heavy.example': () => 'streams',
  'binary.example': secured(() => ({ headers: html, body: '<!doctype html>\u0000\u0001\u0002' })),
  'api-only.example': secured(() => ({
    status: 404,
    headers: { ...strict, 'content-type': 'application/json' },
    body: '{}',
  })),
  'downgrade.example': (_, secure) =>
    secure
      ? { status: 302, headers: { location: 'http://downgrade.example/' } }
      : { headers: html, body: page('Plain') },
  'relay.example': secured(() => 'relays'),
  'off-host.example': (_, secure) =>
    secure
      ? { headers: strict, body: page('Here') }
      : { status: 301, headers: { location: 'https://fortress.example/' } },
}

export const scannedSiteNames = Object.keys(sites).filter((name) => name !== legacySite)

/** The server behind `relay.example`, such as the service itself. */
export const relayed = { origin: '' }

/** Total bytes of the large page written so far. */
export const heavy = { written: 0, bytes: 50 * 1024 * 1024 }

/** Responds for one of the sites; returns false when the host is not one of them. */
export function answerScanned(
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  secure: boolean,
): boolean {
  const answered = sites[host]?.(request, secure)
  if (!answered) return false
  if (answered === 'streams') stream(response)
  else if (answered === 'relays') relay(request, response)
  else response.writeHead(answered.status ?? 200, answered.headers ?? {}).end(answered.body ?? '')
  return true
}

function relay({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const sent = sendRequest(new URL(url ?? '/', relayed.origin), { method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(response)
  })
  sent.on('error', () => response.destroy())
  sent.end()
}

function stream(response: ServerResponse): void {
  response.writeHead(200, { ...html, 'content-length': String(heavy.bytes) })
  const part = Buffer.alloc(64 * 1024, 'x')
  let left = heavy.bytes
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= part.length
      heavy.written += part.length
      if (!response.write(part)) return
    }
    response.end()
  }
  response.on('drain', more)
  more()
}
