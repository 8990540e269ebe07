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
          The version is in the path, currently <Mono>{reference.base}</Mono>. New fields, enum values (such as
          signals), warnings and endpoints can be added at any time. Clients should ignore what they do not know.
        </p>
        <p>
          Breaking changes come with a new version. The old version then sends <Mono>Deprecation</Mono> and{' '}
          <Mono>Sunset</Mono> headers and works for another 12 months. Score models have their own ID, such as{' '}
          <Mono>points-v2</Mono>, in every response with a score. Different weights mean a different model. The separate
          npm route stays for the life of <Mono>v1</Mono>.
        </p>
        <p>
          <b>Changelog.</b> <Mono>v1</Mono> is the first version. Nothing is deprecated. The{' '}
          <a className={textStyles.link} href={`${reference.base}/openapi.json`}>
            OpenAPI document
          </a>{' '}
          describes this installation. Compare it with the one you built against to see additions.
        </p>
      </div>
    </Chapter>
  )
}
