/**
 * Names of analytics counters. A record adds to them in its own transaction (`analytics_deltas`); `analytics_counters`
 * holds the sums by hour and by day.
 * `score` and `coverage` are sums (points and hundredths), averaged over `assessments`.
 */
export const counters = {
  assessments: 'assessments',
  score: 'score',
  coverage: 'coverage',
  level: (level: string) => `level:${level}`,
  decision: (decision: string) => `decision:${decision}`,
  event: (eventType: string) => `event:${eventType}`,
  signal: (id: string) => `signal:${id}`,
  /** Rule matched, including shadow rules. */
  rule: (id: string) => `rule:${id}`,
  applied: (id: string) => `applied:${id}`,
  country: (code: string) => `country:${code}`,
  /** A source that was queried and did not answer. */
  silent: (source: string) => `silent:${source}`,
  calls: (endpoint: string) => `calls:${endpoint}`,
  units: (endpoint: string) => `units:${endpoint}`,
  errors: (endpoint: string) => `errors:${endpoint}`,
  /** Units of requests that ended with 5xx, by error code. */
  failedUnits: (endpoint: string, code: string) => `failed_units:${endpoint}:${code}`,
  /**
   * Assessments with this label, and how often each signal and rule fired on them; counted in the hour of the
   * assessment.
   */
  labelled: (label: string) => `labeled:${label}`,
  labelledSignal: (label: string, id: string) => `labelled_signal:${label}:${id}`,
  labelledRule: (label: string, id: string) => `labelled_rule:${label}:${id}`,
} as const

export type Counts = Record<string, number>
