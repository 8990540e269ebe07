/** `record`: the exact record to publish, if known. */
export type Recommendation = {
  id: string
  severity: 'high' | 'medium' | 'low'
  title: string
  fix: string
  record: { name: string; type: 'TXT' | 'MX'; value: string } | null
}

export const advice = (
  id: string,
  severity: Recommendation['severity'],
  title: string,
  fix: string,
  record: Recommendation['record'] = null,
): Recommendation => ({ id, severity, title, fix, record })

export const txt = (name: string, value: string) => ({ name, type: 'TXT' as const, value })
