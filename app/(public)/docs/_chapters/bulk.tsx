import { Mono } from '../../../_components/ui/mono.tsx'
import { Chapter } from '../_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Many targets at once, and reports that are kept: what they cost and how long they stay. */
export function Bulk({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className="docs-text">
        <p>
          A bulk job in the dashboard takes at most 100 targets of mixed kinds. It quotes the sum of their units first
          and reserves it in one step: either the whole job is admitted or nothing is charged. Of the API,{' '}
          <Mono>POST /blocklists/check</Mono> takes up to 20 targets and <Mono>POST /cidr/check</Mono> a range. More
          than one target, and every range, needs a plan with bulk.
        </p>
        <p>
          A saved report keeps an answer with its evidence and sources and costs 1 unit. It is made and read with a
          session of the dashboard, at <Mono>POST</Mono> and <Mono>GET /api/account/reports</Mono>, on any Suite or
          Lookups plan. It expires with the lookup history of the plan at the time it was saved, and is hidden from then
          on.
        </p>
      </div>
    </Chapter>
  )
}
