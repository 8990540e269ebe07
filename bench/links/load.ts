import autocannon from 'autocannon'

type Options = { port: number; path: string; connections: number; seconds: number }

const { port, path, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as Options
const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, connections, duration: seconds })
process.send?.({
  rps: result.requests.average,
  ok: result['3xx'],
  other: result['2xx'] + result['4xx'] + result['5xx'] + result.errors + result.timeouts,
})
process.disconnect()
