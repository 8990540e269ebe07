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
          A lookup costs its units per target. They are reserved before any work begins, so a workspace never uses more
          than its plan allows, and nothing is charged beyond it. New units come on the first of the month, 00:00 UTC.
        </p>
        <p>
          A refused request costs nothing: a wrong value, a missing capability, a burst limit, an exhausted allowance. A
          lookup that ran is counted even when little was found, and a private or reserved address is a valid question.
        </p>
        <p>The answer of a metered endpoint, and a refusal with status 402, carry:</p>
      </div>
      <HeaderTable headers={headersStarting(reference, 'X-Service-Quota-')} label="Quota headers" />
    </Chapter>
  )
}
