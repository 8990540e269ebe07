import pg from 'pg'
import type { Log } from './log.ts'

/** Who listens to a channel. */
export type Hearing = {
  /** A notification that has been committed. */
  heard(payload: string): void
  /** Notifications may have been missed: what was learnt from them is not to be trusted any more. */
  missed(): void
}

/** Notifications of the database (PostgreSQL LISTEN), over a connection of their own. */
export type Listener = {
  start(): void
  /**
   * Whether everything that had been committed two seconds ago has been heard. While the connection is lost it is false; a connection that is cut without a word is noticed by a heartbeat of a second.
   */
  isCurrent(): boolean
  close(): Promise<void>
}

const heartbeatMs = 1_000
const trustedMs = 2_000
const mostWaitMs = 2_000

type State = { client: pg.Client; ready: boolean }

/**
 * Listens to a channel and connects again whenever the connection is lost. The answer to a heartbeat proves that everything that was committed before it was sent has been heard, since the server hands out
 * notifications before it answers.
 */
export function openListener(deps: {
  connectionString: string
  log: Log
  channel: string
  hearing: Hearing
}): Listener {
  const { connectionString, log, channel, hearing } = deps
  let running = false
  let state: State | null = null
  let provedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let told = false

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: mostWaitMs,
      query_timeout: mostWaitMs,
      keepAlive: true,
    })
    const own: State = { client, ready: false }
    state = own
    client.on('error', () => lose(own))
    client.on('end', () => lose(own))
    client.on('notification', ({ payload }) => hearing.heard(payload ?? ''))
    try {
      await client.connect()
      const sentAt = performance.now()
      await client.query(`LISTEN ${channel}`)
      if (state !== own) return
      hearing.missed()
      own.ready = true
      provedAt = sentAt
      told = false
      later(() => void beat(own), heartbeatMs)
    } catch {
      lose(own)
    }
  }

  async function beat(own: State): Promise<void> {
    const sentAt = performance.now()
    try {
      await own.client.query('SELECT 1')
    } catch {
      return lose(own)
    }
    if (state !== own) return
    provedAt = sentAt
    later(() => void beat(own), heartbeatMs)
  }

  function lose(own: State): void {
    if (state !== own) return
    state = null
    provedAt = Number.NEGATIVE_INFINITY
    hearing.missed()
    own.client.end().catch(() => undefined)
    if (!running) return
    if (!told) log.warn({ channel }, 'notifications of the database are not heard; connecting again')
    told = true
    later(() => void connect(), heartbeatMs / 4)
  }

  function later(work: () => void, ms: number): void {
    clearTimeout(timer)
    if (running) timer = setTimeout(work, ms).unref()
  }

  return {
    start: () => {
      if (running) return
      running = true
      void connect()
    },
    isCurrent: () => state?.ready === true && performance.now() - provedAt <= trustedMs,
    close: async () => {
      running = false
      clearTimeout(timer)
      const open = state
      state = null
      await open?.client.end().catch(() => undefined)
    },
  }
}
