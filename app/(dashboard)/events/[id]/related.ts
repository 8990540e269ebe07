import type { EventRecord, WholeEvent } from '#app/_trpc/outputs.ts'
import { api } from '#app/_trpc/server.ts'
import { type QueryField, requestFor } from '#app/(dashboard)/events/query-words.ts'

export type RelatedList = {
  field: QueryField
  value: string
  /** Other events; 1000 means 1000 or more. */
  count: number
  query: string
  events: readonly EventRecord[]
}

const SHOWN = 4

/** The newest other events with the same address, mailbox or device. */
export async function relatedLists(event: WholeEvent): Promise<RelatedList[]> {
  const subjects: [QueryField, unknown, number | null][] = [
    ['ip', event.subject.ip, event.related.ip],
    ['email', event.subject.email, event.related.email],
    ['device', event.details.device_id, event.related.device],
  ]
  const lists = await Promise.all(
    subjects.map(async ([field, value, count]) => {
      if (typeof value !== 'string' || value === '' || count === null) return []
      const query = requestFor(field, value)
      const events = count > 0 ? await othersOf(event.id, query) : []
      return [{ field, value, count, query, events }]
    }),
  )
  return lists.flat()
}

async function othersOf(id: string, query: string): Promise<EventRecord[]> {
  const { data } = await (await api()).events.list({ query, limit: SHOWN + 1 })
  return data.filter((event) => event.id !== id).slice(0, SHOWN)
}
