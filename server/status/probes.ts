import type pg from 'pg'
import type { UpstreamId } from '../catalog/providers.ts'
import { type Clock, hourMs, minuteMs } from '../platform/clock.ts'
import { type Log, thrownWords } from '../platform/log.ts'
import type { Upstreams } from '../providers/index.ts'

/** Probe interval of a source across all processes, and the pause after a source reports too many requests. */
export const everyMs = 10 * minuteMs
const restMs = hourMs
/** A slower response counts as slow. */
export const slowMs = 2_000

const manyServers = 'many servers, not probed'
const onlyUsed = 'only queried with a workspace secret'

/** Sources that are not probed, and why. */
export const unprobed: Partial<Record<UpstreamId, string>> = {
  rdap: manyServers,
  rdap_registrar: manyServers,
  turnstile: onlyUsed,
  hcaptcha: onlyUsed,
  recaptcha: onlyUsed,
}

export const probedSources = (upstreams: Upstreams): UpstreamId[] =>
  (Object.keys(upstreams.base) as UpstreamId[]).filter((id) => !(id in unprobed) && upstreams.isConnected(id))

type Deps = { pool: pg.Pool; clock: Clock; log: Log; upstreams: Upstreams }

/**
 * Sends a HEAD request to each due source, one after the other. Sources are claimed by row, so that each is probed
 * once every ten minutes regardless of the number of processes. Never throws.
 */
export async function probeRound({ pool, clock, log, upstreams }: Deps): Promise<void> {
  for (const source of probedSources(upstreams)) {
    try {
      if (!(await claim(pool, source, clock.now()))) continue
      const began = performance.now()
      const { ok, said: output } = await upstreams.healthCheck(source)
      const latencyMs = Math.round(performance.now() - began)
      await record(pool, source, clock.now(), { ok: ok && output !== 'status 429', said: output, latencyMs })
    } catch (error) {
      log.warn({ provider: source, error: thrownWords(error) }, 'a source could not be probed')
    }
  }
}

async function claim(pool: pg.Pool, source: UpstreamId, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO source_probes (source, next_at) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET next_at = excluded.next_at WHERE source_probes.next_at <= $3`,
    [source, new Date(now.getTime() + everyMs), now],
  )
  return rowCount === 1
}

type Found = { ok: boolean; said: string; latencyMs: number }

async function record(
  pool: pg.Pool,
  source: UpstreamId,
  at: Date,
  { ok, said: output, latencyMs }: Found,
): Promise<void> {
  const outcome = ok ? (latencyMs > slowMs ? 'slow' : 'ok') : 'unavailable'
  const next = new Date(at.getTime() + (output === 'status 429' ? restMs : everyMs))
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  await pool.query(
    `WITH state AS (
       UPDATE source_probes SET asked_at = $2, next_at = $3, outcome = $4, said = $5, latency_ms = $6 WHERE source = $1)
     INSERT INTO source_probe_hours AS h (source, hour, ok, slow, unavailable, latency_sum_ms)
     VALUES ($1, $7, ($4 = 'ok')::int, ($4 = 'slow')::int, ($4 = 'unavailable')::int, $6)
     ON CONFLICT (source, hour) DO UPDATE SET ok = h.ok + excluded.ok, slow = h.slow + excluded.slow,
       unavailable = h.unavailable + excluded.unavailable, latency_sum_ms = h.latency_sum_ms + excluded.latency_sum_ms`,
    [source, at, next, outcome, output, latencyMs, hour],
  )
}
