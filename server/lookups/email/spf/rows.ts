import type { SpfNode, SpfStep } from './node.ts'
import { lookupTerms } from './record.ts'

/** A row of the term tree, in evaluation order. */
export type SpfRow = {
  /** 0 for terms of the domain's own record. */
  depth: number
  /** Domain whose record has the term. */
  domain: string
  term: string
  name: string
  /** Whether it counts as a lookup. */
  counts: boolean
  /** Lookups up to and including this row. */
  running: number
  void: boolean
  state: SpfStep['state']
  /** The record that the term leads to, if any. */
  record: string | null
  error: string | null
}

/** Flattens a walk into rows; each include is followed by the terms of its record. */
export function rowsOf(root: SpfNode): SpfRow[] {
  const rows: SpfRow[] = []
  let running = 0
  const visit = (node: SpfNode, depth: number): void => {
    for (const step of node.terms) {
      const { term, child } = step
      const counts = lookupTerms.has(term.name) && term.fault === null
      if (counts) running += 1
      const state = child?.status === 'unknown' ? 'unknown' : step.state
      rows.push({
        depth,
        domain: node.domain,
        term: term.text,
        name: term.name,
        counts,
        running,
        void: step.void || isVoid(child),
        state,
        record: child?.record?.text ?? null,
        error: term.fault ?? step.error ?? childError(child),
      })
      if (child) visit(child, depth + 1)
    }
  }
  visit(root, 0)
  return rows
}

const isVoid = (child: SpfNode | null): boolean => child?.absent === true

const childError = (child: SpfNode | null): string | null => {
  if (!child) return null
  const words = {
    none: 'no SPF record there',
    several: 'more than one SPF record there',
    loop: 'loops back',
  } as const
  return child.status in words ? words[child.status as keyof typeof words] : null
}
