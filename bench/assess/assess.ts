import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { writeResults } from '../results.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'
import { withEvidence } from './evidence.ts'
import { mailDomains } from './requests.ts'
import { measureRules } from './rules.ts'
import type { Sending } from './sending.ts'

export type Sent = { times: number[]; seconds: number }
type Times = { count: number; p50: number; p95: number; p99: number; per_second: number }

const paceSeconds = 20
const burst = 50_000
/** Both kinds of burst run in alternating slices: tables grow and machines drift, and neither kind should benefit. */
const slices = ['without', 'with', 'with', 'without', 'without', 'with', 'with', 'without'] as const
const sliceLength = (2 * burst) / slices.length

/**
 * `npm run bench -- assess`: assessments with cached evidence through the admission pipeline, at a steady rate and in
 * bursts with and without webhooks, and the cost of rules.
 */
export async function main(): Promise<void> {
  const rules = measureRules()
  console.log(`100 rules over one event: ${rules.hundred.toFixed(4)} ms; none: ${rules.none.toFixed(4)} ms`)
  await withEvidence(async ({ port, key, refill, query }) => {
    let first = 0
    const send = async (wish: Pick<Sending, 'rate' | 'count' | 'connections'>): Promise<Sent> => {
      await refill()
      const sent = await sendApart({ port, key, first, ...wish })
      first += wish.count
      return sent
    }
    // Each mail domain once, within the registries' rate limit, so that all evidence is cached.
    await send({ rate: 8, count: mailDomains.length, connections: 16 })
    await send({ rate: null, count: 4_000, connections: 16 })
    const alone = timesOf(await send({ rate: null, count: 2_000, connections: 1 }))
    console.log(`one after another: ${toResult(alone)}`)
    const paced = timesOf(await send({ rate: 500, count: 500 * paceSeconds, connections: 32 }))
    console.log(`500 a second for ${paceSeconds} s: ${toResult(paced)}`)
    const most = timesOf(await send({ rate: null, count: 20_000, connections: 32 }))
    console.log(`as fast as 32 connections answer: ${toResult(most)}`)
    const sent: Record<(typeof slices)[number], Sent> = {
      without: { times: [], seconds: 0 },
      with: { times: [], seconds: 0 },
    }
    for (const kind of slices) {
      if (kind === 'with') await makeWebhook(port, key)
      const slice = await send({ rate: null, count: sliceLength, connections: 32 })
      await query(`DELETE FROM webhooks`)
      console.log(`${sliceLength} ${kind} webhooks: ${toResult(timesOf(slice))}`)
      sent[kind] = { times: sent[kind].times.concat(slice.times), seconds: sent[kind].seconds + slice.seconds }
    }
    const bursts = { without: timesOf(sent.without), with: timesOf(sent.with) }
    console.log(`burst of ${burst}: without webhooks ${toResult(bursts.without)}; with ${toResult(bursts.with)}`)
    const [deliveries] = await query(
      `SELECT count(*)::int AS written, count(*) FILTER (WHERE status = 'succeeded')::int AS arrived FROM webhook_deliveries`,
    )
    const ratio = bursts.with.p99 / bursts.without.p99
    console.log(
      `p99 with webhooks / without: ${ratio.toFixed(2)}; deliveries: ${deliveries?.written} written, ${deliveries?.arrived} arrived by the end`,
    )
    writeResults('assess', {
      rules,
      alone,
      paced,
      most,
      burst,
      bursts,
      webhooks_p99_ratio: ratio,
      deliveries,
    })
  })
}

/** A webhook whose receiver accepts every delivery. */
async function makeWebhook(port: number, key: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'bench',
      url: 'https://hooks.example/ok',
      event_types: ['high_risk_assessment'],
    }),
  })
  if (!answer.ok) throw new Error(`the webhook was not made: ${answer.status} ${await answer.text()}`)
}

/** Sends assessments from a process of its own. */
export async function sendApart(sending: Sending): Promise<Sent> {
  const child = fork(path.join(import.meta.dirname, 'sending.ts'), [JSON.stringify(sending)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the sending process ended with ${code} and reported nothing`)
    }),
  ])) as [Sent]
  return answer
}

export const timesOf = ({ times, seconds }: Sent): Times => ({
  count: times.length,
  p50: percentile(times, 50),
  p95: percentile(times, 95),
  p99: percentile(times, 99),
  per_second: Math.round(times.length / seconds),
})

const toResult = ({ p50, p95, p99, per_second }: Times): string =>
  `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}, p99 ${p99.toFixed(2)} ms, ${per_second}/s`
