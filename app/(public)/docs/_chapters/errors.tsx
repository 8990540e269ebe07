import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { errorCodes } from '#app/_reference/catalogue.ts'
import { exampleOf } from '#app/_reference/example.ts'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { ErrorTable } from '#app/(public)/docs/_parts/error-table.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: the error format, and all error codes. */
export function Errors({ id, title, reference }: ChapterProps) {
  const example = exampleOf({ $ref: '#/components/schemas/Error' }, reference.schemas)
  return (
    <Chapter
      id={id}
      title={title}
      example={<CodeBlock label="Body of an error" code={JSON.stringify(example, null, 2)} />}
    >
      <div className={chapterStyles.text}>
        <p>
          Every error has the same body. Use <Mono>code</Mono>in your code: it is stable. <Mono>message</Mono> is for
          people and may change. <Mono>details</Mono> is present for invalid input and points to each invalid field.
        </p>
      </div>
      <ErrorTable codes={errorCodes} label="All errors" anchors />
    </Chapter>
  )
}
