import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'undici'
import type { Call } from './rows.ts'

/**
 * A client of the service over a few keep-alive connections. Returns latencies in milliseconds; a status other than
 * 200 is an error that names the call.
 */
export function client(port: number, key: string, connections = 10) {
  const agent = new Agent({ connections, pipelining: 1 })
  const lookUp = async ({ method, path, body }: Call): Promise<number> => {
    const started = performance.now()
    const answer = await agent.request({
      origin: `http://127.0.0.1:${port}`,
      path: `/v1${path}`,
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`)
    return performance.now() - started
  }
  return {
    lookUp,
    /** Resident memory of the service in bytes, from its metrics. */
    memory: async (): Promise<number> => {
      const answer = await agent.request({ origin: `http://127.0.0.1:${port}`, path: '/metrics', method: 'GET' })
      const text = await answer.body.text()
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
    },
    close: () => agent.close(),
  }
}

export type Client = ReturnType<typeof client>

/** Sends the calls sequentially. */
export async function oneByOne(pending: Client, calls: Iterable<Call>): Promise<number[]> {
  const times: number[] = []
  for (const call of calls) times.push(await pending.lookUp(call))
  return times
}

/**
 * Sends the calls in turn at a steady rate for some seconds, without waiting for earlier responses. Returns how many
 * were answered.
 */
export async function paced(pending: Client, calls: readonly Call[], rate: number, seconds: number): Promise<number> {
  const started = performance.now()
  const open = new Set<Promise<unknown>>()
  let failure: unknown = null
  let answered = 0
  for (let index = 0; index < rate * seconds && failure === null; index++) {
    const due = started + (index * 1000) / rate
    const left = due - performance.now()
    if (left > 0) await pause(left)
    const call = calls[index % calls.length]
    if (!call) break
    const one = pending
      .lookUp(call)
      .then(
        () => answered++,
        (error: unknown) => {
          failure = error
        },
      )
      .finally(() => open.delete(one))
    open.add(one)
  }
  await Promise.all(open)
  if (failure) throw failure
  return answered
}
