/** What to change. `record`: exactly what to publish, where that can be told. */
export type Recommendation = {
  id: string
  severity: 'high' | 'medium' | 'low'
  title: string
  fix: string
  record: { name: string; type: 'TXT' | 'MX'; value: string } | null
}

/** A recommendation; `record` where exactly what to publish can be told. */
export const advice = (
  id: string,
  severity: Recommendation['severity'],
  title: string,
  fix: string,
  record: Recommendation['record'] = null,
): Recommendation => ({ id, severity, title, fix, record })

/** A TXT record to publish. */
export const txt = (name: string, value: string) => ({ name, type: 'TXT' as const, value })
