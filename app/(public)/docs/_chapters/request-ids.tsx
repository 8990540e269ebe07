import { Mono } from '#app/_components/ui/mono.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: request ids. */
export function RequestIds({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          Every answer, an error too, carries <Mono>X-Service-Request-Id</Mono>, as <Mono>req_…</Mono>. A lookup repeats
          it in its body as <Mono>request_id</Mono>. Keep it: with it a request is found in the history of the workspace
          and in the log of the installation.
        </p>
      </div>
    </Chapter>
  )
}
