import type pg from 'pg'
import type { UpstreamId } from '../catalog/providers.ts'
import type { EventType } from '../catalog/signals.ts'
import { thresholds } from '../catalog/signals.ts'
import { type Clock, dayMs } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import type { Log } from '../platform/log.ts'
import { type DataSets, type Update, UpstreamFailure } from '../providers/index.ts'
import { isReviewed, type MailLists, movedBy, type SampleEvent } from './update-effect.ts'

/** A larger share of the sample, and at least this many events, hold an update back. */
const most = { share: 0.01, events: 3 }
const sampleLimits = { days: 30, workspaces: 200, perWorkspace: 200, events: 10_000 }
const acceptedMs = dayMs

/** An update that is not used yet: how many events of a sample it would move to the review threshold. */
export type HeldUpdate = { source: string; heldAt: Date; sample: number; moved: number; acceptedUntil: Date | null }

type HeldRow = { source: string; held_at: Date; sample: number; moved: number; accepted_until: Date | null }

/**
 * Rejects an update of a list that would move more than 1 % of a sample of unsuspicious events to the review threshold.
 * The list in use stays until the source returns one with a smaller effect, or an operator accepts the update.
 */
export function openUpdateGuard(deps: {
  pool: pg.Pool
  clock: Clock
  log: Log
  dataSets: Pick<DataSets, 'asnTable'>
  mailLists: () => Promise<MailLists>
}): (update: Update) => Promise<void> {
  const { pool, clock, log, dataSets, mailLists } = deps

  async function hold(source: UpstreamId, moved: number, sample: number): Promise<never> {
    const { rowCount } = await pool.query(
      `INSERT INTO held_list_updates AS held (source, held_at, sample, moved) VALUES ($1, $2, $3, $4)
       ON CONFLICT (source) DO UPDATE SET sample = excluded.sample, moved = excluded.moved, accepted_until = NULL
       WHERE held.sample <> excluded.sample OR held.moved <> excluded.moved`,
      [source, clock.now(), sample, moved],
    )
    if (rowCount) log.warn({ provider: source, moved, sample }, 'an update of a list is held back')
    throw new UpstreamFailure('malformed', `the update would move ${moved} of ${sample} events to ${thresholds.review}`)
  }

  return async ({ source, before, after }) => {
    if (!isReviewed(source) || after === null) return
    const held = (await heldUpdates(pool)).find((one) => one.source === source)
    const isAccepted = held?.acceptedUntil ? held.acceptedUntil > clock.now() : false
    if (before === null && held && !isAccepted) await hold(source, held.moved, held.sample)
    if (before !== null && !isAccepted) {
      const sample = await sampleOf(pool, clock.now(), dataSets.asnTable)
      const moved = sample.length < most.events ? 0 : movedBy({ source, before, after }, sample, await mailLists())
      if (moved >= most.events && moved > sample.length * most.share) await hold(source, moved, sample.length)
    }
    if (held) await pool.query('DELETE FROM held_list_updates WHERE source = $1', [source])
  }
}

/** The newest events of up to 200 workspaces, without those of test keys. Bounded by an index per workspace. */
async function sampleOf(pool: pg.Pool, now: Date, asnTable: DataSets['asnTable']): Promise<SampleEvent[]> {
  const { rows } = await pool.query<{
    ip: string | null
    email_domain: string | null
    event_type: EventType
    risk_score: number
  }>(
    `SELECT host(event.ip) AS ip, event.email_domain, event.event_type, event.risk_score
     FROM (SELECT id FROM workspaces ORDER BY random() LIMIT $3) workspace
     CROSS JOIN LATERAL (
       SELECT ip, email_domain, event_type, risk_score FROM events
       WHERE workspace_id = workspace.id AND created_at > $1 AND risk_score < $2 AND event_type IS NOT NULL
         AND label IS DISTINCT FROM 'fraud'
       ORDER BY created_at DESC LIMIT $4
     ) event
     LIMIT $5`,
    [
      new Date(now.getTime() - sampleLimits.days * dayMs),
      thresholds.review,
      sampleLimits.workspaces,
      sampleLimits.perWorkspace,
      sampleLimits.events,
    ],
  )
  return rows.map((row) => ({
    ip: row.ip,
    asn: asnOf(row.ip, asnTable),
    emailDomain: row.email_domain,
    eventType: row.event_type,
    score: row.risk_score,
  }))
}

function asnOf(ip: string | null, asnTable: DataSets['asnTable']): number | null {
  const address = ip === null ? null : parseIpAddress(ip)
  return (address && asnTable?.byAddress.find(address)?.asn) ?? null
}

export async function heldUpdates(pool: pg.Pool): Promise<HeldUpdate[]> {
  const { rows } = await pool.query<HeldRow>(
    'SELECT source, held_at, sample, moved, accepted_until FROM held_list_updates ORDER BY source',
  )
  return rows.map((row) => ({
    source: row.source,
    heldAt: row.held_at,
    sample: row.sample,
    moved: row.moved,
    acceptedUntil: row.accepted_until,
  }))
}

/** Lets the next update of a held list pass, within a day. Throws if no update of it is held. */
export async function acceptUpdate(pool: pg.Pool, source: string, now: Date): Promise<{ accepted_until: string }> {
  const until = new Date(now.getTime() + acceptedMs)
  const { rowCount } = await pool.query('UPDATE held_list_updates SET accepted_until = $2 WHERE source = $1', [
    source,
    until,
  ])
  if (!rowCount) fail('VALIDATION_FAILED', `No update of ${source} is held back.`)
  return { accepted_until: until.toISOString() }
}
