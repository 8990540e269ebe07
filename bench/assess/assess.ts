import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { putAddress, putDomain } from '../lookups/outside.ts'
import { readRegistry } from '../lookups/registry.ts'
import { withOutsideService } from '../outside-service.ts'
import { writeResults } from '../results.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'
import { addresses, mailDomains } from './requests.ts'
import { measureRules } from './rules.ts'
import type { Sending } from './sending.ts'

type Times = { count: number; p50: number; p95: number; p99: number; per_second: number }

const paceSeconds = 20
const burst = 50_000
/** Bursts without and with webhooks, one after the other, so that both see the same machine. */
const burstPairs = 1

/** `npm run bench -- assess`: assessments with warm evidence through the gate, at an even pace and in bursts with and without webhooks, and what rules cost. */
export async function main(): Promise<void> {
  const rules = measureRules()
  console.log(`100 rules over one event: ${rules.hundred.toFixed(4)} ms; none: ${rules.none.toFixed(4)} ms`)
  const registry = await readRegistry()
  await withOutsideService(
    {
      prepare: (internet) => {
        for (const address of addresses) putAddress(internet, address)
        for (const domain of mailDomains) putDomain(internet, domain, registry)
      },
    },
    async ({ port, key, refill, query }) => {
      let first = 0
      const send = async (wish: Pick<Sending, 'rate' | 'count' | 'connections'>): Promise<Times> => {
        await refill()
        const times = await sendApart({ port, key, first, ...wish })
        first += wish.count
        return times
      }
      await send({ rate: null, count: 4_000, connections: 16 })
      const paced = await send({ rate: 500, count: 500 * paceSeconds, connections: 32 })
      console.log(`500 a second for ${paceSeconds} s: ${told(paced)}`)
      const most = await send({ rate: null, count: 20_000, connections: 32 })
      console.log(`as fast as 32 connections answer: ${told(most)}`)
      const rounds: { without: Times; with: Times }[] = []
      for (let round = 0; round < burstPairs; round++) {
        await query(`UPDATE webhooks SET status = 'paused'`)
        const without = await send({ rate: null, count: burst, connections: 32 })
        await query(webhookSql)
        const delivered = await send({ rate: null, count: burst, connections: 32 })
        await query(`UPDATE webhooks SET status = 'paused'`)
        console.log(`burst of ${burst}: without webhooks ${told(without)}; with ${told(delivered)}`)
        rounds.push({ without, with: delivered })
      }
      const [deliveries] = await query(`SELECT count(*)::int AS count FROM webhook_deliveries`)
      const best = (pick: (round: (typeof rounds)[number]) => Times) =>
        Math.min(...rounds.map((round) => pick(round).p99))
      const ratio = best((round) => round.with) / best((round) => round.without)
      console.log(`p99 with webhooks / without: ${ratio.toFixed(2)}; ${deliveries?.count} deliveries written`)
      writeResults('assess', {
        rules,
        paced,
        most,
        burst,
        rounds,
        webhooks_p99_ratio: ratio,
        deliveries: deliveries?.count,
      })
    },
  )
}

/** One webhook of every workspace whose receiver refuses: each delivery is written, tried and put off. */
const webhookSql = `
  INSERT INTO webhooks (id, workspace_id, name, url, event_types, status, secret, secret_last4, created_at, updated_at)
  SELECT 'wh_bench', id, 'bench', 'https://receiver.example.test/', ARRAY['high_risk_assessment'], 'active', '\\x00', '0000', now(), now() FROM workspaces LIMIT 1
  ON CONFLICT (id) DO UPDATE SET status = 'active'`

export async function sendApart(sending: Sending): Promise<Times> {
  const child = fork(path.join(import.meta.dirname, 'sending.ts'), [JSON.stringify(sending)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the sending process ended with ${code} and told nothing`)
    }),
  ])) as [{ times: number[]; seconds: number }]
  const { times, seconds } = answer
  return {
    count: times.length,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    per_second: Math.round(times.length / seconds),
  }
}

export const told = ({ p50, p95, p99, per_second }: Times): string =>
  `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}, p99 ${p99.toFixed(2)} ms, ${per_second}/s`
