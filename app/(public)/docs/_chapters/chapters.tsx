import { Authentication } from './authentication.tsx'
import { Browsers } from './browsers.tsx'
import type { ChapterProps } from './chapter-props.ts'
import { Errors } from './errors.tsx'
import { Limits } from './limits.tsx'
import { RequestIds } from './request-ids.tsx'
import { Sources } from './sources.tsx'
import { Testing } from './testing.tsx'
import { Units } from './units.tsx'
import { Webhooks } from './webhooks.tsx'

/** The general chapters in their order. */
export const CHAPTERS = [
  { id: 'authentication', title: 'Authentication', Body: Authentication },
  { id: 'units', title: 'Units and quota', Body: Units },
  { id: 'limits', title: 'Burst limits', Body: Limits },
  { id: 'errors', title: 'Errors', Body: Errors },
  { id: 'browsers', title: 'Browsers (CORS)', Body: Browsers },
  { id: 'testing', title: 'Test keys', Body: Testing },
  { id: 'webhooks', title: 'Webhooks', Body: Webhooks },
  { id: 'request-ids', title: 'Request IDs', Body: RequestIds },
  { id: 'sources', title: 'Sources and attribution', Body: Sources },
] as const

/** What holds for every endpoint. */
export function Chapters(props: Omit<ChapterProps, 'id' | 'title'>) {
  return CHAPTERS.map(({ id, title, Body }) => <Body key={id} id={id} title={title} {...props} />)
}
