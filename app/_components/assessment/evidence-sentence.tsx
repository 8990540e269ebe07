import { Fragment } from 'react'
import type { AssessedSignal } from './assessment-words.ts'
import { evidenceParts } from './evidence-words.ts'

/** The evidence of a signal, with its data in mono. */
export function EvidenceSentence({ signal }: { signal: AssessedSignal }) {
  return evidenceParts(signal).map((part, index) =>
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
