'use client'

import { useState } from 'react'
import type { RequestDelivery, WholeEvent } from '#app/_trpc/outputs.ts'
import type { EventSearch } from '#app/(dashboard)/events/event-search.ts'
import { AssessmentEvent } from './assessment-event.tsx'
import { EventNeighbours } from './event-neighbours.tsx'
import type { RelatedList } from './related.ts'
import { WorkspaceEvent } from './workspace-event.tsx'

export type EventViewProps = {
  event: WholeEvent
  /** The next older event that matches the filter. */
  older: string | null
  related: readonly RelatedList[]
  deliveries: readonly RequestDelivery[]
  /** Names by user id. */
  people: Readonly<Record<string, string>>
  search: EventSearch
  showClear: boolean
  base: string
  now: string
}

/** An event with its actions; changes made here are applied to the displayed event. */
export function EventView({ event: read, older, search, ...rest }: EventViewProps) {
  const [changed, setChanged] = useState<Partial<WholeEvent>>({})
  const event = { ...read, ...changed }
  const neighbours = <EventNeighbours id={event.id} older={older} search={search} />
  return event.assessment ? (
    <AssessmentEvent event={event} neighbours={neighbours} search={search} onChanged={setChanged} {...rest} />
  ) : (
    <WorkspaceEvent event={event} neighbours={neighbours} search={search} now={rest.now} />
  )
}
