import pg from 'pg'
import type { Log } from './log.ts'

export type Hearing = {
  /** A committed notification. */
  heard(payload: string): void
  /** Notifications may have been missed: state derived from them is no longer reliable. */
  missed(): void
}

/** PostgreSQL LISTEN notifications over a dedicated connection. */
export type Listener = {
  start(): void
  /**
   * Whether everything committed up to two seconds ago has been received. False while disconnected; a heartbeat every
   * second detects a silently dropped connection.
   */
  isCurrent(): boolean
  close(): Promise<void>
}

const heartbeatMs = 1_000
const trustedMs = 2_000
const maxWaitMs = 2_000

type State = { client: pg.Client; ready: boolean }

/**
 * Listens to a channel and reconnects whenever the connection is lost. A heartbeat reply guarantees that everything
 * committed before it was sent has been received, since the server delivers notifications before it replies.
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
  let result = false

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: maxWaitMs,
      query_timeout: maxWaitMs,
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
      result = false
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
    if (!result) log.warn({ channel }, 'notifications of the database are not heard; connecting again')
    result = true
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
