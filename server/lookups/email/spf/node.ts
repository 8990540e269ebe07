import type { SpfRecord, SpfTerm } from './record.ts'

/** How far a record of the walk came. `none`: no SPF record there. `several`: more than one. `loop`: the record includes itself. */
export type NodeStatus = 'read' | 'none' | 'several' | 'loop' | 'unknown'

/** A record of the walk with the terms that are evaluated. */
export type SpfNode = {
  domain: string
  status: NodeStatus
  record: SpfRecord | null
  /** The strings of the TXT record, as they were stored. */
  strings: readonly string[]
  /** The name has no TXT record at all, or does not exist: a void lookup. */
  absent: boolean
  terms: SpfStep[]
  parent: SpfNode | null
}

/**
 * A term of the walk. `state`: `asked`; `macro`: depends on a message and cannot be asked for; `left_out`: beyond the bound of this walk; `unknown`: no server answered; `free`: asks nothing.
 */
export type SpfStep = {
  term: SpfTerm
  state: 'asked' | 'macro' | 'left_out' | 'unknown' | 'free'
  /** The domain that it asks for. */
  target: string | null
  void: boolean
  error: string | null
  child: SpfNode | null
}
