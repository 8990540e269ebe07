import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: requests from browsers. */
export function Browsers({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          A request without an <Mono>Origin</Mono> comes from a server and needs nothing else. Browser requests work
          only from origins that the operator has listed. Others are rejected with{' '}
          <a className={textStyles.link} href="#error-ORIGIN_FORBIDDEN">
            ORIGIN_FORBIDDEN
          </a>
          . Cookies are never accepted here. Public endpoints that need no key, such as badges, are open to every
          origin.
        </p>
        <p>
          Browsers may send <Mono>Authorization</Mono>, <Mono>Content-Type</Mono>, <Mono>X-API-Key</Mono> and{' '}
          <Mono>Accept</Mono>and may read the quota and burst headers, <Mono>X-Service-Request-Id</Mono> and{' '}
          <Mono>Retry-After</Mono>.
        </p>
      </div>
    </Chapter>
  )
}
