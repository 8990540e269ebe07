import type { ReactNode } from 'react'
import { TriState } from '#app/_components/ui/tri-state.tsx'

/** A missing value: hatched, never blank. */
export function Unknown({ cause }: { cause?: string }) {
  return <TriState value={null} {...(cause ? { cause } : {})} />
}

/** The value, or the unknown mark when it is empty. */
export function known(value: ReactNode, cause?: string): ReactNode {
  return value === null || value === undefined || value === '' ? <Unknown {...(cause ? { cause } : {})} /> : value
}
