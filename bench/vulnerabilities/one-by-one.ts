import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'undici'

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Requests a URL `count` times sequentially; returns each latency in milliseconds. */
export const sequentially =
  (address: string, key: string) =>
  async (count: number): Promise<number[]> => {
    const times: number[] = []
    for (let index = 0; index < count; index++)
      times.push(
        await timed(async () => {
          const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
          if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
          await answer.json()
        }),
      )
    return times
  }

/**
 * Requests a URL at a steady rate without waiting for earlier responses; returns each latency in milliseconds from the
 * time the request was due.
 */
export async function evenly(
  address: string,
  key: string,
  rate: number,
  seconds: number,
  connections = 10,
): Promise<number[]> {
  const agent = new Agent({ connections, pipelining: 1 })
  const url = new URL(address)
  const lookUp = async (due: number): Promise<number> => {
    const { statusCode, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { authorization: `Bearer ${key}` },
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`)
    return performance.now() - due
  }
  const started = performance.now()
  const times: Promise<number>[] = []
  for (let index = 0; index < rate * seconds; index++) {
    const due = started + (index * 1000) / rate
    while (performance.now() < due) await pause(Math.max(0, due - performance.now()))
    times.push(lookUp(due))
  }
  const done = await Promise.all(times)
  await agent.close()
  return done
}

/**
 * What a program does without this service: fetches the registry document and the advisories in parallel, then the
 * exploit predictions of their CVEs.
 */
export async function queryDirectly(settings: Record<string, string>, name: string, count: number): Promise<number[]> {
  const read = async (address: string, init?: RequestInit) => (await fetch(address, init)).json() as Promise<unknown>
  const body = JSON.stringify({ package: { name, ecosystem: 'npm' } })
  const times: number[] = []
  for (let index = 0; index < count; index++)
    times.push(
      await timed(async () => {
        const [found] = await Promise.all([
          read(`${settings.UPSTREAM_OSV_URL}/v1/query`, { method: 'POST', body }),
          read(`${settings.UPSTREAM_NPM_REGISTRY_URL}/${name}`),
          read(`${settings.UPSTREAM_NPM_DOWNLOADS_URL}/point/last-week/${name}`),
        ])
        const { vulns } = found as { vulns: { aliases?: string[] }[] }
        const cves = vulns.flatMap(({ aliases = [] }) => aliases.filter((alias) => alias.startsWith('CVE-')))
        await read(`${settings.UPSTREAM_EPSS_URL}?cve=${cves.join(',')}`)
      }),
    )
  return times
}
