'use client'

import { useState } from 'react'
import type { RequestDelivery, WholeEvent } from '#app/_trpc/outputs.ts'
import type { EventSearch } from '../event-search.ts'
import { AssessmentEvent } from './assessment-event.tsx'
import { EventNeighbours } from './event-neighbours.tsx'
import type { RelatedList } from './related.ts'
import { WorkspaceEvent } from './workspace-event.tsx'

export type EventRoomProps = {
  event: WholeEvent
  /** The next older one that the filter finds. */
  older: string | null
  related: readonly RelatedList[]
  deliveries: readonly RequestDelivery[]
  /** Names by ids of people. */
  people: Readonly<Record<string, string>>
  search: EventSearch
  showClear: boolean
  base: string
  now: string
}

/** An event as it was read, with what is done to it here. */
export function EventRoom({ event: read, older, search, ...rest }: EventRoomProps) {
  const [changed, setChanged] = useState<Partial<WholeEvent>>({})
  const event = { ...read, ...changed }
  const neighbours = <EventNeighbours id={event.id} older={older} search={search} />
  return event.assessment ? (
    <AssessmentEvent event={event} neighbours={neighbours} search={search} onChanged={setChanged} {...rest} />
  ) : (
    <WorkspaceEvent event={event} neighbours={neighbours} search={search} now={rest.now} />
  )
}
