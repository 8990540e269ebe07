import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The naive implementation: plain node:http that looks a code up in a Map and redirects, without counting. */
const links = new Map([['/go/bare123', 'https://example.com/offer?id=7']])
const server = createServer((req, res) => {
  const target = links.get(req.url ?? '')
  res.writeHead(target ? 302 : 404, {
    ...(target ? { Location: target } : {}),
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Length': 0,
  })
  res.end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('SIGTERM', () => process.exit(0))
