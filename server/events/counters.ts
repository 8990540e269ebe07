/**
 * Names of the counters of analytics. A record adds to them in the transaction in which it is written (`analytics_deltas`); they are summed by hour and by day in `analytics_counters`.
 * `score` and `coverage` are sums, of points and of hundredths, whose mean is taken over `assessments`.
 */
export const counters = {
  assessments: 'assessments',
  score: 'score',
  coverage: 'coverage',
  level: (level: string) => `level:${level}`,
  decision: (decision: string) => `decision:${decision}`,
  event: (eventType: string) => `event:${eventType}`,
  /** Triggered. */
  signal: (id: string) => `signal:${id}`,
  /** Matched, shadow rules included. */
  rule: (id: string) => `rule:${id}`,
  /** Made the decision. */
  applied: (id: string) => `applied:${id}`,
  country: (code: string) => `country:${code}`,
  /** A source that was asked and gave no answer. */
  silent: (source: string) => `silent:${source}`,
  calls: (endpoint: string) => `calls:${endpoint}`,
  units: (endpoint: string) => `units:${endpoint}`,
  errors: (endpoint: string) => `errors:${endpoint}`,
  /** Units of requests that ended with 5xx, by the code that they were answered with. */
  failedUnits: (endpoint: string, code: string) => `failed_units:${endpoint}:${code}`,
  /** Assessments with this label, and how often each signal and rule had fired on them; counted in the hour of the assessment. */
  labelled: (label: string) => `labelled:${label}`,
  labelledSignal: (label: string, id: string) => `labelled_signal:${label}:${id}`,
  labelledRule: (label: string, id: string) => `labelled_rule:${label}:${id}`,
} as const

/** Counts to add, by counter. */
export type Counts = Record<string, number>
