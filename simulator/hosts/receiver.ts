import type { IncomingMessage, ServerResponse } from 'node:http'

/** A webhook delivery as received. */
export type Received = { host: string; path: string; headers: Record<string, string>; body: string }

/**
 * Webhook receiver behind `hooks.example`: records deliveries and responds according to the path. `/status/N` (with
 * `?retry-after=`): that status; `/stall`: no response; `/slow/MS`: a delayed one; `/redirect`; `/cut`: closes the
 * connection; `/large`: 10 MB; `/endless`; `/drip`: an endless body, byte by byte; any other path: 200.
 */
export type Receiver = {
  received: Received[]
  /** Bytes of large and endless responses written so far. */
  written(): number
  /** Overrides the response of the path until set back to null. */
  answer: ((delivery: Received, response: ServerResponse) => void) | null
  handle(request: IncomingMessage, response: ServerResponse): void
}

const most = 2_000

export function openReceiver(): Receiver {
  let written = 0
  const receiver: Receiver = {
    received: [],
    written: () => written,
    answer: null,
    handle: (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const delivery: Received = {
          host: (request.headers.host ?? '').replace(/:\d+$/, ''),
          path: request.url ?? '/',
          headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('utf8'),
        }
        receiver.received.push(delivery)
        receiver.received.splice(0, receiver.received.length - most)
        response.on('error', () => undefined)
        if (receiver.answer) receiver.answer(delivery, response)
        else
          answerAs(delivery.path, response, (bytes) => {
            written += bytes
          })
      })
    },
  }
  return receiver
}

type Manner = (response: ServerResponse, request: { value: string; url: URL; wrote: (bytes: number) => void }) => void

const manners: Record<string, Manner> = {
  status: (response, { value, url }) => {
    const retryAfter = url.searchParams.get('retry-after')
    response.writeHead(Number(value), retryAfter ? { 'retry-after': retryAfter } : {}).end(`status ${value}`)
  },
  stall: () => undefined,
  slow: (response, { value }) => {
    setTimeout(() => response.end('late'), Number(value)).unref()
  },
  redirect: (response) => {
    response.writeHead(302, { location: 'https://hooks.example/elsewhere' }).end()
  },
  cut: (response) => {
    response.socket?.destroy()
  },
  large: (response, { wrote }) => pour(response, 10_000_000, wrote),
  endless: (response, { wrote }) => pour(response, Number.POSITIVE_INFINITY, wrote),
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('x')
    const timer = setInterval(() => response.write('x'), 200)
    response.once('close', () => clearInterval(timer))
  },
}

function answerAs(path: string, response: ServerResponse, wrote: (bytes: number) => void): void {
  const url = new URL(path, 'https://hooks.example')
  const [, manner = '', value = ''] = url.pathname.split('/')
  const answer = Object.hasOwn(manners, manner) ? manners[manner] : undefined
  if (answer) answer(response, { value, url, wrote })
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}')
}

/** Writes `bytes` with back-pressure. */
function pour(response: ServerResponse, bytes: number, wrote: (bytes: number) => void): void {
  response.writeHead(200, { 'content-type': 'text/plain' })
  const piece = Buffer.alloc(16_384, 'a')
  let left = bytes
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length
      wrote(piece.length)
      if (!response.write(piece)) return
    }
    if (left <= 0) response.end()
  }
  response.on('drain', more)
  more()
}
