'use client'

import { Beside } from '../ui/beside.tsx'
import { loadBeside } from '../ui/load-beside.ts'
import type { AssessedSignal } from './assessment-words.ts'

const EvidenceSentence = loadBeside(() => import('./evidence-sentence.tsx').then((part) => part.EvidenceSentence))

/** The evidence of a signal in a sentence, with its data in mono. */
export function Evidence({ signal }: { signal: AssessedSignal }) {
  return (
    <Beside>
      <EvidenceSentence signal={signal} />
    </Beside>
  )
}
