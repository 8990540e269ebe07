import { Authentication } from './authentication.tsx'
import { Browsers } from './browsers.tsx'
import { Bulk } from './bulk.tsx'
import type { ChapterProps } from './chapter-props.ts'
import { Errors } from './errors.tsx'
import { EventSearch } from './event-search.tsx'
import { Limits } from './limits.tsx'
import { QuickStart } from './quick-start.tsx'
import { RequestIds } from './request-ids.tsx'
import { Rules } from './rules.tsx'
import { Sources } from './sources.tsx'
import { Testing } from './testing.tsx'
import { Units } from './units.tsx'
import { Versions } from './versions.tsx'
import { Webhooks } from './webhooks.tsx'

/** The general chapters in their order. */
export const CHAPTERS = [
  { id: 'quick-start', title: 'Quick start', Body: QuickStart },
  { id: 'authentication', title: 'Authentication', Body: Authentication },
  { id: 'units', title: 'Units and quota', Body: Units },
  { id: 'limits', title: 'Burst limits', Body: Limits },
  { id: 'errors', title: 'Errors', Body: Errors },
  { id: 'browsers', title: 'Browsers (CORS)', Body: Browsers },
  { id: 'testing', title: 'Test keys', Body: Testing },
  { id: 'webhooks', title: 'Webhooks', Body: Webhooks },
  { id: 'rules', title: 'Rules', Body: Rules },
  { id: 'event-search', title: 'Searching events', Body: EventSearch },
  { id: 'bulk', title: 'Bulk jobs and reports', Body: Bulk },
  { id: 'request-ids', title: 'Request IDs', Body: RequestIds },
  { id: 'sources', title: 'Sources and attribution', Body: Sources },
  { id: 'versions', title: 'Versions and changes', Body: Versions },
] as const

/** What holds for every endpoint. */
export function Chapters(props: Omit<ChapterProps, 'id' | 'title'>) {
  return CHAPTERS.map(({ id, title, Body }) => <Body key={id} id={id} title={title} {...props} />)
}
