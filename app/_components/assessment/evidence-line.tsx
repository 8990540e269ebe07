import { Fragment } from 'react'
import textStyles from '#app/_components/ui/text.module.css'
import type { EvidencePart } from './evidence-parts.ts'

export function EvidenceWords({ parts }: { parts: readonly EvidencePart[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
      <span key={index} className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>
        {part.data}
      </span>
    ),
  )
}
