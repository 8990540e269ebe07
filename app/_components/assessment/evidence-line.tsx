import { Fragment } from 'react'
import type { EvidencePart } from './evidence-parts.ts'

/** Parts of an evidence sentence, with their data in mono. */
export function EvidenceWords({ parts }: { parts: readonly EvidencePart[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
      <span key={index} className="mono whitespace-normal wrap-anywhere">
        {part.data}
      </span>
    ),
  )
}
