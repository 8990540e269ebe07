import { CodeBlock } from '../../../_components/ui/code-block.tsx'
import { Mono } from '../../../_components/ui/mono.tsx'
import { errorCodes } from '../../../_reference/catalogue.ts'
import { exampleOf } from '../../../_reference/example.ts'
import { Chapter } from '../_parts/chapter.tsx'
import { ErrorTable } from '../_parts/error-table.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** The shape of an error, and every code there is. */
export function Errors({ id, title, reference }: ChapterProps) {
  const example = exampleOf({ $ref: '#/components/schemas/Error' }, reference.schemas)
  return (
    <Chapter
      id={id}
      title={title}
      example={<CodeBlock label="Body of an error" code={JSON.stringify(example, null, 2)} />}
    >
      <div className="docs-text">
        <p>
          Every error has the same body. Decide by <Mono>code</Mono>: it stays. <Mono>message</Mono> is for a person and
          may change. <Mono>details</Mono> is there for a refused input and points to each wrong field.
        </p>
      </div>
      <ErrorTable codes={errorCodes} label="All errors" anchors />
    </Chapter>
  )
}
