import type { ComponentType } from 'react'
import { type ChapterId, chapterNames } from '#app/_reference/chapter-names.ts'
import { Authentication } from './authentication.tsx'
import { Browsers } from './browsers.tsx'
import { Bulk } from './bulk.tsx'
import type { ChapterProps } from './chapter-props.ts'
import { Devices } from './devices.tsx'
import { Errors } from './errors.tsx'
import { EventSearch } from './event-search.tsx'
import { Limits } from './limits.tsx'
import { Links } from './links.tsx'
import { QuickStart } from './quick-start.tsx'
import { RequestIds } from './request-ids.tsx'
import { Rules } from './rules.tsx'
import { Sources } from './sources.tsx'
import { Testing } from './testing.tsx'
import { Units } from './units.tsx'
import { Versions } from './versions.tsx'
import { Webhooks } from './webhooks.tsx'
import { WebsiteBadges } from './website-badges.tsx'
import { WebsiteScans } from './website-scans.tsx'

const BODIES: Readonly<Record<ChapterId, ComponentType<ChapterProps>>> = {
  'quick-start': QuickStart,
  authentication: Authentication,
  units: Units,
  limits: Limits,
  errors: Errors,
  browsers: Browsers,
  testing: Testing,
  devices: Devices,
  webhooks: Webhooks,
  rules: Rules,
  'event-search': EventSearch,
  bulk: Bulk,
  badges: WebsiteBadges,
  links: Links,
  'website-scans': WebsiteScans,
  'request-ids': RequestIds,
  sources: Sources,
  versions: Versions,
}

/** The general chapters, which apply to every endpoint. */
export function Chapters(props: Omit<ChapterProps, 'id' | 'title'>) {
  return chapterNames.map(({ id, title }) => {
    const Body = BODIES[id]
    return <Body key={id} id={id} title={title} {...props} />
  })
}
