import { dayMs, minuteMs } from '../server/platform/clock.ts'
import type { Stage } from './stage.ts'
import type { Shop } from './workspace.ts'

/** What the scenes leave for visitors of the demo. */
export type Found = {
  /** Path of a shared report, with its token. */
  shared: string
  /** TXT records that the simulated DNS must have at every start, by name. */
  texts: Record<string, string>
  /** Files that the simulated hosts must have at every start, by host and path. */
  files: Record<string, string>
}

/** A one-off action by people of the workspace. */
export type Scene = {
  at: (until: Date) => Date
  play: (stage: Stage, shop: Shop, found: Found) => Promise<void>
}

/** The time some days ago, at an hour of that UTC day. */
export const daysAgo =
  (days: number, hour: number) =>
  (until: Date): Date =>
    new Date(Math.floor(until.getTime() / dayMs) * dayMs - days * dayMs + hour * 60 * minuteMs)

export const minutesAgo =
  (minutes: number) =>
  (until: Date): Date =>
    new Date(until.getTime() - minutes * minuteMs)
