import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: what may change within a version, and how breaking changes are introduced. */
export function Versions({ id, title, reference }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          The version stands in the path, now <Mono>{reference.base}</Mono>. New fields, new signals and other new
          values of enumerations, new warnings and new endpoints may come at any time: a client passes over what it does
          not know.
        </p>
        <p>
          A change that breaks comes with a new version. The older one then carries <Mono>Deprecation</Mono> and{' '}
          <Mono>Sunset</Mono> headers and answers for 12 months more. Models of scores have an id of their own, such as{' '}
          <Mono>points-v2</Mono>, in every answer with a score: other weights are another model. The npm route of its
          own stays for the life of <Mono>v1</Mono>.
        </p>
        <p>
          <b>Changelog.</b> <Mono>v1</Mono> is the first version; nothing of it is deprecated. The{' '}
          <a className={textStyles.link} href={`${reference.base}/openapi.json`}>
            OpenAPI document
          </a>{' '}
          is that of this installation: comparing it with the one you built against shows every addition.
        </p>
      </div>
    </Chapter>
  )
}
