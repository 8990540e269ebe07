import type { SpfRecord, SpfTerm } from './record.ts'

/**
 * Outcome of reading a record in the walk. `none`: no SPF record. `several`: more than one. `loop`: the record
 * includes itself.
 */
export type NodeStatus = 'read' | 'none' | 'several' | 'loop' | 'unknown'

/** A record in the walk, with the terms that are evaluated. */
export type SpfNode = {
  domain: string
  status: NodeStatus
  record: SpfRecord | null
  /** The strings of the TXT record, as stored. */
  strings: readonly string[]
  /** The name has no TXT record or does not exist: a void lookup. */
  absent: boolean
  terms: SpfStep[]
  parent: SpfNode | null
}

/**
 * A term of the walk. `state`: `asked`: queried; `macro`: depends on a message and cannot be queried; `left_out`:
 * beyond the limit of this walk; `unknown`: no server answered; `free`: needs no query.
 */
export type SpfStep = {
  term: SpfTerm
  state: 'asked' | 'macro' | 'left_out' | 'unknown' | 'free'
  /** The domain to query. */
  target: string | null
  void: boolean
  error: string | null
  child: SpfNode | null
}
