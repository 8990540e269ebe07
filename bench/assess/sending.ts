import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'undici'
import { requestOf } from './requests.ts'

/**
 * Input of a load process: `rate` requests per second at a steady pace, or null for as fast as the connections
 * respond; `count` requests, numbered from `first`.
 */
export type Sending = {
  port: number
  key: string
  rate: number | null
  count: number
  first: number
  connections: number
}

/**
 * Sends assessments from a separate process, so that its garbage collection is not measured as latency. Reports each
 * latency in milliseconds from the time the request was due.
 */
const { port, key, rate, count, first, connections } = JSON.parse(process.argv[2] ?? '') as Sending
const agent = new Agent({ connections, pipelining: 1 })

async function send(index: number, due: number): Promise<number> {
  const { statusCode, body } = await agent.request({
    origin: `http://127.0.0.1:${port}`,
    path: '/v1/assess',
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(first + index)),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 300)}`)
  return performance.now() - due
}

async function evenly(perSecond: number): Promise<number[]> {
  const started = performance.now()
  const times: Promise<number>[] = []
  for (let index = 0; index < count; index++) {
    const due = started + (index * 1000) / perSecond
    while (performance.now() < due) await pause(Math.max(0, due - performance.now()))
    times.push(send(index, due))
  }
  return Promise.all(times)
}

async function asFastAsPossible(): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) times.push(await send(next++, performance.now()))
    }),
  )
  return times
}

const started = performance.now()
const times = rate === null ? await asFastAsPossible() : await evenly(rate)
const seconds = (performance.now() - started) / 1000
await agent.close()
process.send?.({ times, seconds }, () => process.disconnect())
