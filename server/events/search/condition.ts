/** Columns that can be asked for a value; each has an index behind the log. */
export type Column =
  | 'id'
  | 'request_id'
  | 'event_id'
  | 'email'
  | 'email_canonical'
  | 'email_domain'
  | 'domain'
  | 'user_id'
  | 'device_id'
  | 'country'
  | 'event_type'
export type PrefixColumn = 'request_id' | 'event_id' | 'email' | 'email_domain' | 'domain' | 'user_id' | 'device_id'
/** Columns that are looked at row by row: most rows have the value. */
export type PlainColumn = 'decision' | 'risk_level' | 'type'

/** One thing that is asked of an event. */
export type Condition =
  | { by: 'value'; column: Column; value: string }
  | { by: 'prefix'; column: PrefixColumn; value: string }
  | { by: 'plain'; column: PlainColumn; value: string }
  /** Addresses of a network, in CIDR. */
  | { by: 'network'; cidr: string }
  | { by: 'tag'; tag: string }
/** Rules of the workspace whose name, in lower case, begins so. */
export type RuleNamed = { by: 'rule'; name: string }

/** Alternatives, of which one is to hold; none of them: nothing is found. */
export type Term = readonly (Condition | RuleNamed)[]
/** The same with rules found. */
export type FoundTerm = readonly Condition[]
