'use client'

import type { ReactNode } from 'react'
import { Beside } from '../../../_components/ui/beside.tsx'
import { loadBeside } from '../../../_components/ui/load-beside.ts'
import type { Refusal } from '../../../_trpc/client.tsx'

const Problem = loadBeside(() => import('./problem.tsx').then((part) => part.Problem))

export type LookupProblemProps = {
  refusal: Refusal
  subject: string
  units: number
  onAgain: () => void
  pending: boolean
  /** In place of the universal field, to write the subject anew. */
  retype?: ReactNode
  /** Further ways on. */
  onward?: ReactNode
}

/** In place of an answer: what happened, what it cost, and the way on. */
export function LookupProblem(props: LookupProblemProps) {
  return (
    <Beside>
      <Problem {...props} />
    </Beside>
  )
}
