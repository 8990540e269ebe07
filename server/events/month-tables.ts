import type { MonthTable } from '../platform/month-partitions.ts'

const untilExpired: MonthTable['needed'] = ({ name }, now) => ({
  needed: `EXISTS (SELECT FROM ${name} WHERE expires_at > $1)`,
  values: [now],
})

/**
 * Tags have no time of expiry: they are needed while there are events of their months. Without months of events, finding the
 * last event of a month would read all of them.
 */
const eventTags: MonthTable = {
  name: 'event_tags',
  key: null,
  needed: ({ from, to }) => ({
    needed: `EXISTS (SELECT FROM events WHERE created_at >= coalesce($1::timestamptz, '-infinity') AND created_at < $2::timestamptz)`,
    values: [from, to],
  }),
  dropsWith: 'events',
}

/** The tables of the log, in the order in which their months are dropped. */
export const eventMonths: readonly MonthTable[] = [
  { name: 'lookup_history', key: ['workspace_id', 'id', 'created_at'], needed: untilExpired },
  { name: 'assessments', key: ['workspace_id', 'request_id', 'created_at'], needed: untilExpired },
  { name: 'events', key: ['workspace_id', 'id', 'created_at'], needed: untilExpired },
  eventTags,
]
