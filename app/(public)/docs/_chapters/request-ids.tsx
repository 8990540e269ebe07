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
          Every response, including errors, has <Mono>X-Service-Request-Id</Mono>as <Mono>req_…</Mono>. Lookups repeat
          it in the body as <Mono>request_id</Mono>. Log it: it finds the request in your history and in the service
          log.
        </p>
      </div>
    </Chapter>
  )
}
