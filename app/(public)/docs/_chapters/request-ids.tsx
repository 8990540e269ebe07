import { Mono } from '../../../_components/ui/mono.tsx'
import { Chapter } from '../_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** How a request is found again. */
export function RequestIds({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className="docs-text">
        <p>
          Every answer, an error too, carries <Mono>X-Service-Request-Id</Mono>, as <Mono>req_…</Mono>. A lookup repeats
          it in its body as <Mono>request_id</Mono>. Keep it: with it a request is found in the history of the workspace
          and in the log of the installation.
        </p>
      </div>
    </Chapter>
  )
}
