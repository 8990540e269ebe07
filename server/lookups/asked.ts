import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Asker, DataSets, Upstreams } from '../providers/index.ts'
import type { Warning } from './meta.ts'

/** What a lookup is given besides its input. */
export type Asked = {
  requestId: string
  at: Date
  clock: Clock
  log: Log
  dataSets: DataSets
  upstreams: Upstreams
  asker: Asker
  /** Warnings about the request that the door has found already. */
  warnings: readonly Warning[]
  /** Tells the history, in safe words, what was asked and found. */
  summarise(summary: Summary): void
}

/** What a lookup needs to tell whether its sources can be asked. */
export type Sources = Pick<Asked, 'upstreams' | 'asker'>

export type Summary = {
  target: string
  headline: string
  score?: number | null
  level?: string | null
  partial?: boolean
}
