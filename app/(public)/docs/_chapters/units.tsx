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
          Lookups use units per target. Units are reserved before work starts, so a workspace never uses more than its
          plan includes; there are no overage charges. Units reset on the 1st of each month, 00:00 UTC.
        </p>
        <p>
          Refused requests use no units: invalid input, a feature the plan does not include, a rate limit, no units
          left. A lookup that ran uses units even if little was found; private and reserved addresses are valid input.
        </p>
        <p>Responses of metered endpoints, and 402 errors, have these headers:</p>
      </div>
      <HeaderTable headers={headersStarting(reference, 'X-Service-Quota-')} label="Quota headers" />
    </Chapter>
  )
}
