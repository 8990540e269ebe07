import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { HeaderTable } from '#app/(public)/docs/_parts/header-table.tsx'
import type { ChapterProps } from './chapter-props.ts'
import { headersStarting } from './headers-starting.ts'

/** Chapter: what counts as a unit, and where usage is reported. */
export function Units({ id, title, reference }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          Lookups use units per target. Units are reserved before the lookup runs, so a workspace never exceeds its plan
          and there are no overage charges. Units reset on the 1st of the month at 00:00 UTC.
        </p>
        <p>
          Rejected requests use no units: invalid input, a missing capability, a burst limit or no units left. Lookups
          that ran use units even when little was found. Private and reserved addresses are valid targets.
        </p>
        <p>Responses of metered endpoints and 402 errors include:</p>
      </div>
      <HeaderTable headers={headersStarting(reference, 'X-Service-Quota-')} label="Quota headers" />
    </Chapter>
  )
}
