import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Between two requests of a client, so that one node alone can serve all of them. */
const pauseMs = 50

export type Tally = { succeeded: number; failures: Record<string, number> }

/**
 * `connections` keep-alive clients that send one request after another until `stop`: half read an address, half assess,
 * which no proxy may send twice. `failures` counts methods with their statuses and error codes.
 */
export function startClients(origin: string, key: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tally: Tally = { succeeded: 0, failures: {} }
  let stopped = false
  const note = (outcome: string): void => {
    if (outcome === '200') tally.succeeded += 1
    else tally.failures[outcome] = (tally.failures[outcome] ?? 0) + 1
  }
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const get = { method: 'GET', path: '/v1/ip/8.8.8.8/geo', body: '' }
  const post = {
    method: 'POST',
    path: '/v1/assess',
    body: JSON.stringify({ event_type: 'checkout', user: { id: 'u1' } }),
  }

  const outcomeOf = ({ method, path, body }: typeof get): Promise<string> =>
    new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => resolve(`${method} ${error.code ?? error.message}`)
      const sent = request(origin + path, { agent, method, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => {
          const { statusCode = 0 } = response
          resolve(statusCode === 200 ? '200' : `${method} ${statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`)
        })
        response.on('error', failed)
      })
      sent.on('error', failed)
      sent.end(body)
    })

  const clients = Array.from({ length: connections }, async (_, index) => {
    while (!stopped) {
      note(await outcomeOf(index % 2 === 0 ? get : post))
      await pause(pauseMs)
    }
  })
  return {
    tally,
    stop: async (): Promise<void> => {
      stopped = true
      await Promise.all(clients)
      agent.destroy()
    },
  }
}
