import type pg from 'pg'
import { type Clickhouse, openClickhouse } from '../../platform/clickhouse.ts'
import { AppError } from '../../platform/errors.ts'
import type { HistoryRow, HistorySource } from '../history/source.ts'
import type { EventSource } from '../source.ts'
import type { Subject } from '../subject/subject.ts'
import { deleteLogs } from './delete-logs.ts'
import { clickhouseHistory } from './history-source.ts'
import { moveEvents } from './move.ts'
import { moveHistory } from './move-history.ts'
import { createTriggers, emptyOutbox } from './outbox.ts'
import { type AboutRow, type ErasedRow, eraseInStore, eventsAboutSubject } from './personal-data.ts'
import { type LookupsAbout, lookupsInStore, maskLookupsInStore } from './personal-history.ts'
import { restoreEvent } from './restore.ts'
import { createTables } from './schema.ts'
import { clickhouseSource } from './source.ts'

/** The store of older events and lookups: ClickHouse. Reads fail with EVENTS_UNAVAILABLE. */
export type EventStore = {
  source: EventSource
  history: HistorySource
  /** Copies what the outbox names. */
  copy(): Promise<void>
  /** Moves events and lookups older than 30 days, and deletes those of deleted workspaces. */
  move(now: Date): Promise<void>
  /** Puts an event of the store back into PostgreSQL, so that it can be labeled. */
  restore(log: string, id: string, now: Date): Promise<void>
  about(
    subject: Subject,
    about: { logs: readonly string[]; value: string; now: Date; most: number },
  ): Promise<AboutRow[]>
  erase(
    subject: Subject,
    about: { logs: readonly string[]; value: string },
    beside: (rows: readonly ErasedRow[]) => Promise<void>,
  ): Promise<void>
  lookups(about: LookupsAbout, now: Date): Promise<HistoryRow[]>
  /** Masks lookups in every copy. Resolves to the number of those that PostgreSQL does not hold. */
  maskLookups(about: LookupsAbout): Promise<number>
  close(): Promise<void>
}

const unavailable = (cause: unknown): AppError =>
  new AppError(
    'EVENTS_UNAVAILABLE',
    'Events and lookups older than 30 days are not available right now. Try again, or limit the request to the last 30 days.',
    { retryAfter: 10, cause },
  )

/** A store whose tables are created on first use. */
export async function openEventStore(options: {
  url: string
  pool: pg.Pool
  ca: readonly string[]
}): Promise<EventStore> {
  const { pool } = options
  await createTriggers(pool)
  const clickhouse = openClickhouse(options.url, options.ca)
  let created: Promise<void> | null = null
  const whenCreated = async (): Promise<Clickhouse> => {
    created ??= createTables(clickhouse).catch((error: unknown) => {
      created = null
      throw error
    })
    await created
    return clickhouse
  }
  const reading: Pick<Clickhouse, 'query' | 'command'> = {
    query: (text, parameters) =>
      clickhouse.query(text, parameters).catch((error: unknown) => {
        throw unavailable(error)
      }) as ReturnType<Clickhouse['query']> as never,
    command: (text, parameters) =>
      clickhouse.command(text, parameters).catch((error: unknown) => {
        throw unavailable(error)
      }),
  }
  return {
    source: clickhouseSource(reading),
    history: clickhouseHistory(reading),
    copy: async () => {
      await emptyOutbox(pool, await whenCreated())
    },
    move: async (now) => {
      const ready = await whenCreated()
      await moveEvents(pool, ready, now)
      await moveHistory(pool, ready, now)
      await deleteLogs(pool, ready)
    },
    restore: (log, id, now) => restoreEvent(pool, reading, log, id, now),
    about: (subject, about) => eventsAboutSubject(reading, subject, about),
    erase: (subject, about, beside) => eraseInStore(reading, subject, about, beside),
    lookups: (about, now) => lookupsInStore(reading, about, now),
    maskLookups: (about) => maskLookupsInStore({ clickhouse: reading, queries: pool }, about),
    close: () => clickhouse.close(),
  }
}

/** Fails if events or lookups have moved to a store and none is set: searches would miss them. */
export async function demandNoStore(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    'SELECT FROM (SELECT FROM event_boundaries UNION ALL SELECT FROM history_boundaries) moved LIMIT 1',
  )
  if (rows.length > 0)
    throw new Error(
      'Events and lookups older than 30 days are in ClickHouse: set EVENTS_STORE to its address. See deploy/README.md.',
    )
}
