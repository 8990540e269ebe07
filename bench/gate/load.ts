import autocannon from 'autocannon'

type Options = { port: number; path: string; paths?: string[]; keys: string[]; connections: number; seconds: number }

const { port, path, paths, keys, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as Options
let next = 0
const result = await autocannon({
  url: `http://127.0.0.1:${port}${path}`,
  connections,
  duration: seconds,
  ...(paths ? { requests: paths.map((one) => ({ path: one })) } : {}),
  setupClient: (client) => {
    const key = keys[next++ % keys.length]
    client.setHeaders({ authorization: `Bearer ${key}` })
  },
})
process.send?.({
  rps: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  ok: result['2xx'],
  other: result.non2xx + result.errors + result.timeouts,
})
if (process.connected) process.disconnect()
