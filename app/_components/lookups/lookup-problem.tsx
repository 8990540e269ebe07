'use client'

import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import type { LookupProblemProps } from './problem.tsx'

const Problem = lazyAfterLoad(() => import('./problem.tsx').then((part) => part.Problem))

export function LookupProblem(props: LookupProblemProps) {
  return (
    <Deferred>
      <Problem {...props} />
    </Deferred>
  )
}
