import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { atEnd } from './testing/at-end.ts'
import { startApiProcess } from './testing/processes.ts'
import { cloneDatabase } from './testing/service.ts'
import { waitUntil } from './testing/wait.ts'

type Given = { status: number; body: string; closes: boolean }

function get(origin: string, path: string, agent?: Agent): Promise<Given> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, agent ? { agent } : {}, async (response) => {
      let body = ''
      for await (const chunk of response) body += String(chunk)
      resolve({ status: response.statusCode ?? 0, body, closes: response.headers.connection === 'close' })
    })
    sent.on('error', reject).end()
  })
}

/** A client with one keep-alive connection, which it uses until a response closes it. */
async function client(origin: string, given: Given[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  atEnd(async () => agent.destroy())
  for (let last: Given | undefined; !last?.closes; given.push(last)) last = await get(origin, '/healthz', agent)
}

it('SIGTERM under load resets no keep-alive connection: each is closed by a response, and /readyz reports the stop while the port is open', async () => {
  const one = await startApiProcess(await cloneDatabase(), { DRAIN_SECONDS: '1' })
  const given: Given[] = []
  const clients = Array.from({ length: 16 }, () => client(one.origin, given))
  const lazy = new Agent({ keepAlive: true })
  atEnd(async () => lazy.destroy())
  expect(await get(one.origin, '/readyz', lazy)).toMatchObject({ status: 200, closes: false })
  await waitUntil(() => given.length > 200)
  const ended = one.kill('SIGTERM')
  await Promise.all(clients)
  expect(given.filter(({ status }) => status !== 200)).toEqual([])
  expect(given.filter(({ closes }) => closes)).toHaveLength(16)
  const stopping = await get(one.origin, '/readyz', lazy)
  expect({ ...stopping, body: JSON.parse(stopping.body) }).toEqual({
    status: 503,
    body: { status: 'stopping', checks: [] },
    closes: true,
  })
  expect(await ended).toBe(0)
  await expect(get(one.origin, '/readyz')).rejects.toThrow('ECONNREFUSED')
})
