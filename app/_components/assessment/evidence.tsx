'use client'

import { Suspense } from 'react'
import { loadBeside } from '../ui/load-beside.ts'
import type { AssessedSignal } from './assessment-words.ts'

const EvidenceSentence = loadBeside(() => import('./evidence-sentence.tsx').then((part) => part.EvidenceSentence))

/** The evidence of a signal in a sentence, with its data in mono. */
export function Evidence({ signal }: { signal: AssessedSignal }) {
  return (
    <Suspense>
      <EvidenceSentence signal={signal} />
    </Suspense>
  )
}
