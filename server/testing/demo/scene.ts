import { dayMs, minuteMs } from '../../platform/clock.ts'
import type { Stage } from './stage.ts'
import type { Shop } from './workspace.ts'

/** What the scenes leave for whoever opens the demonstration. */
export type Found = {
  /** Path of a shared report, with its token. */
  shared: string
  /** Names that the simulated DNS has to hold at every start, with their texts. */
  texts: Record<string, string>
  /** Files that the simulated hosts have to hold at every start, by host and path. */
  files: Record<string, string>
}

/** Something that people of the workspace do once. */
export type Scene = {
  at: (until: Date) => Date
  play: (stage: Stage, shop: Shop, found: Found) => Promise<void>
}

/** A moment some days before: at an hour of that UTC day. */
export const daysAgo =
  (days: number, hour: number) =>
  (until: Date): Date =>
    new Date(Math.floor(until.getTime() / dayMs) * dayMs - days * dayMs + hour * 60 * minuteMs)

export const minutesAgo =
  (minutes: number) =>
  (until: Date): Date =>
    new Date(until.getTime() - minutes * minuteMs)
