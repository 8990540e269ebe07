/** Columns that can be asked for a value; each has an index behind the log, in the order of time. */
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
/** Columns that hold what at most a few events share. */
export type IdColumn = 'id' | 'request_id'
export type PrefixColumn = 'request_id' | 'event_id' | 'email' | 'email_domain' | 'domain' | 'user_id' | 'device_id'
/** Columns whose rare values are tags as well, and whose usual one is looked at row by row. */
export type TaggedColumn = 'decision' | 'risk_level' | 'type' | 'label'

/** One thing that is asked of an event. */
export type Condition =
  | { by: 'id'; column: IdColumn; value: string }
  | { by: 'value'; column: Column; value: string }
  | { by: 'prefix'; column: PrefixColumn; value: string }
  /** Addresses of a network, in CIDR. */
  | { by: 'network'; cidr: string }
  | { by: 'tag'; tag: string; column: TaggedColumn | null; value: string }
  | { by: 'usual'; column: TaggedColumn; value: string }
  /** Who caused it, looked at row by row: behind a type that few events have. */
  | { by: 'author'; column: 'actor_id' | 'actor_type'; value: string }
/** Rules of the workspace whose name, in lower case, begins so. */
export type RuleNamed = { by: 'rule'; name: string }

/** Alternatives, of which one is to hold; none of them: nothing is found. */
export type Term = readonly (Condition | RuleNamed)[]
/** The same with rules found. */
export type FoundTerm = readonly Condition[]

export const signalTag = (id: string): Condition => ({ by: 'tag', tag: `signal:${id}`, column: null, value: id })
export const ruleTag = (id: string): Condition => ({ by: 'tag', tag: `rule:${id}`, column: null, value: id })
