'use client'

import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import type { AssessedSignal } from './assessment-words.ts'

const EvidenceSentence = lazyAfterLoad(() => import('./evidence-sentence.tsx').then((part) => part.EvidenceSentence))

export function Evidence({ signal }: { signal: AssessedSignal }) {
  return (
    <Deferred>
      <EvidenceSentence signal={signal} />
    </Deferred>
  )
}
