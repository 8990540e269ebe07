/** Columns searchable by value; each has an index on (log, value, time). */
export type Column =
  | 'email'
  | 'email_canonical'
  | 'email_domain'
  | 'domain'
  | 'event_id'
  | 'user_id'
  | 'device_id'
  | 'country'
  | 'event_type'
/** Columns whose value is shared by a few events at most. */
export type IdColumn = 'id' | 'request_id'
export type PrefixColumn = 'request_id' | 'event_id' | 'email' | 'email_domain' | 'domain' | 'user_id' | 'device_id'
/** Columns whose rare values are also tags; the common value is checked row by row. */
export type TaggedColumn = 'decision' | 'risk_level' | 'type' | 'label'

export type Condition =
  | { by: 'id'; column: IdColumn; value: string }
  | { by: 'value'; column: Column; value: string }
  | { by: 'prefix'; column: PrefixColumn; value: string }
  | { by: 'network'; cidr: string }
  | { by: 'tag'; tag: string; column: TaggedColumn | null; value: string }
  | { by: 'usual'; column: TaggedColumn; value: string }
  /** Author of the event, checked row by row; only used behind a type that few events have. */
  | { by: 'author'; column: 'actor_id' | 'actor_type'; value: string }
/** Rules of the workspace whose lower-case name starts with this. */
export type RuleNamed = { by: 'rule'; name: string }

/** Alternatives (OR). An empty term matches nothing. */
export type Term = readonly (Condition | RuleNamed)[]
/** A term with rule names resolved. */
export type FoundTerm = readonly Condition[]

export const signalTag = (id: string): Condition => ({ by: 'tag', tag: `signal:${id}`, column: null, value: id })
export const ruleTag = (id: string): Condition => ({ by: 'tag', tag: `rule:${id}`, column: null, value: id })
