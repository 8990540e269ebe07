import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'undici'
import type { Call } from './rows.ts'

/** A client of the service over a few kept-alive connections. Milliseconds of each answer; a status other than 200 is an error that names the call. */
export function client(port: number, key: string, connections = 10) {
  const agent = new Agent({ connections, pipelining: 1 })
  const ask = async ({ method, path, body }: Call): Promise<number> => {
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
    ask,
    /** Resident memory of the service, bytes, as its metrics tell it. */
    memory: async (): Promise<number> => {
      const answer = await agent.request({ origin: `http://127.0.0.1:${port}`, path: '/metrics', method: 'GET' })
      const text = await answer.body.text()
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
    },
    close: () => agent.close(),
  }
}

export type Client = ReturnType<typeof client>

/** Asks the calls one after another. */
export async function oneByOne(asking: Client, calls: Iterable<Call>): Promise<number[]> {
  const times: number[] = []
  for (const call of calls) times.push(await asking.ask(call))
  return times
}

/** Asks the calls in turn at an even pace for some seconds, whether those before are answered or not. Gives how many were answered. */
export async function paced(asking: Client, calls: readonly Call[], rate: number, seconds: number): Promise<number> {
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
    const one = asking
      .ask(call)
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
