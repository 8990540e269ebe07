'use client'

import type { Call } from '../../../_components/api/samples.ts'
import { Beside } from '../../../_components/ui/beside.tsx'
import { loadBeside } from '../../../_components/ui/load-beside.ts'

const RequestParts = loadBeside(() => import('./request-parts.tsx').then((part) => part.RequestParts))

export type RequestSectionProps = { call: Call; answer: unknown; requestId: string }

/** How a program asks the same, and what it is answered. */
export function RequestSection(props: RequestSectionProps) {
  return (
    <Beside>
      <RequestParts {...props} />
    </Beside>
  )
}
