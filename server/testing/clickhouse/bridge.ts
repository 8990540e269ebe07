import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

type Session = {
  queryAsync(sql: string, options: { format: string }): Promise<{ bytes(): Uint8Array }>
}

/**
 * ClickHouse's HTTP interface in front of ClickHouse's engine in this process (the npm package chdb): statements, data,
 * parameters and settings are passed to the engine as they are. One statement at a time.
 *
 * Arguments: file beside which chdb is installed, folder of the data, port (0: any), user, password, database.
 */
const [installed = '', folder = '', port = '0', user = '', password = '', database = ''] = process.argv.slice(2)
const chdb = createRequire(installed)('chdb') as { Session: new (folder: string) => Session }
const session = new chdb.Session(folder)

/** Settings of the HTTP interface itself, which the engine does not know. */
const ofHttp = new Set(['query', 'database', 'query_id', 'session_id', 'enable_http_compression', 'wait_end_of_query'])

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const run = async (sql: string) => (await session.queryAsync(sql, { format: 'TabSeparated' })).bytes()

async function execute(url: URL, data: string): Promise<Uint8Array> {
  const given = [...url.searchParams].filter(([name]) => !ofHttp.has(name))
  for (const [name, value] of given) await run(`SET ${name} = ${literal(value)}`)
  try {
    await run(`USE ${url.searchParams.get('database') ?? database}`)
    return await run([url.searchParams.get('query') ?? [], data].flat().join('\n'))
  } finally {
    for (const [name] of given) if (!name.startsWith('param_')) await run(`SET ${name} = DEFAULT`)
  }
}

function isAllowed({ headers }: IncomingMessage): boolean {
  const basic = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
  const expected = Buffer.from(`${user}:${password}`)
  return basic.length === expected.length && timingSafeEqual(basic, expected)
}

let turn: Promise<unknown> = Promise.resolve()

const server = createServer((request, response) => {
  const fail = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error)
    const code = /Code: (\d+)/.exec(text)?.[1] ?? '0'
    response.writeHead(code === '516' ? 403 : 500, { 'X-ClickHouse-Exception-Code': code }).end(`${text}\n`)
  }
  const answer = async (): Promise<void> => {
    const body = await buffer(request)
    if (!isAllowed(request)) throw new Error('Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)')
    const data = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    const result = turn.then(() => execute(new URL(request.url ?? '/', 'http://bridge'), data.toString()))
    turn = result.catch(() => undefined)
    const bytes = await result
    response.writeHead(200).end(bytes)
  }
  answer().catch(fail)
})

await run(`CREATE DATABASE IF NOT EXISTS ${database}`)
// The clock of a test is not that of the engine, which would remove what has expired by now.
await run('SYSTEM STOP TTL MERGES')
server.listen(Number(port), '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
