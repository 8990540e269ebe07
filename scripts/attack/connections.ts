import { connect, type Socket } from 'node:net'
import { type Attack, held, type Target } from './attack.ts'

const many = 200
const limitMs = 20_000

const open = ({ origin }: Target): Socket => {
  const { hostname, port } = new URL(origin)
  return connect(Number(port), hostname.replace(/^\[|\]$/g, '')).on('error', () => undefined)
}

/** Milliseconds until the service closed the socket; null if it was open for longer than 20 s. */
function closedAfter(socket: Socket): Promise<number | null> {
  const from = performance.now()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy()
      resolve(null)
    }, limitMs)
    socket.resume().on('close', () => {
      clearTimeout(timer)
      resolve(Math.round(performance.now() - from))
    })
  })
}

/** Opens connections that hold on, and asks for /healthz meanwhile. */
async function hold(target: Target, first: string, next = '') {
  const sockets = Array.from({ length: many }, () => open(target))
  const closing = sockets.map(closedAfter)
  for (const socket of sockets) socket.write(first)
  const writeNext = (): void => {
    for (const socket of sockets) if (socket.writable) socket.write(next)
  }
  const drip = next ? setInterval(writeNext, 1_000) : null
  const health = await fetch(`${target.origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  )
  const times = await Promise.all(closing)
  if (drip) clearInterval(drip)
  const left = times.filter((time) => time === null).length
  const slowest = Math.max(0, ...times.map((time) => time ?? 0))
  return held(
    left === 0 && health === 200,
    `${left} of ${many} open after 20 s, last closed after ${(slowest / 1000).toFixed(1)} s, /healthz ${health}`,
  )
}

/** Connections that try to hold descriptors. */
export const connectionAttacks: Attack[] = [
  {
    name: `${many} upgrades to a WebSocket`,
    expected: 'rejected and closed',
    run: (target) => hold(target, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  },
  {
    name: `${many} requests whose headers never end`,
    expected: 'closed within 20 s',
    run: (target) => hold(target, 'GET /healthz HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'),
  },
  {
    name: `${many} requests whose body never ends`,
    expected: 'closed within 20 s',
    run: (target) =>
      hold(
        target,
        `POST /v1/assess HTTP/1.1\r\nHost: a\r\nX-API-Key: ${target.key ?? 'none'}\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n{`,
        ' ',
      ),
  },
  {
    name: `${many} connections that say nothing`,
    expected: 'closed within 20 s',
    run: (target) => hold(target, ''),
  },
]
