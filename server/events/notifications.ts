import { notifiedTypes } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import type { EventRecord } from './event-schema.ts'
import { eventOf } from './rows.ts'
import type { FoundTerm } from './search/condition.ts'
import type { EventSource } from './source.ts'

const most = 20
const days = 30

const notified: FoundTerm = notifiedTypes.map((type) => ({
  by: 'tag',
  tag: `type:${type}`,
  column: 'type',
  value: type,
}))

/** The newest 20 events of the last 30 days that the members of a workspace are notified of, newest first. */
export async function listNotifications(source: EventSource, log: string, now: Date): Promise<EventRecord[]> {
  const span = { log, now, from: new Date(now.getTime() - days * dayMs), to: null, after: null }
  return (await source.find([notified], span, most)).map(eventOf)
}
