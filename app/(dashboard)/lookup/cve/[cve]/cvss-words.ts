import { METRICS, type MetricNames } from './cvss-metrics.ts'

export type CvssVector = { version: '2.0' | '3.0' | '3.1' | '4.0'; vector: string }
export type SpelledMetric = { code: string; name: string; value: string }

/**
 * Metrics of a vector in words, in vector order. Unknown metrics keep their abbreviation; "not defined" ones are
 * omitted.
 */
export function spellVector({ version, vector }: CvssVector): SpelledMetric[] {
  const names: MetricNames = METRICS[version === '3.0' || version === '3.1' ? '3' : version === '4.0' ? '4' : '2']
  return vector.split('/').flatMap((code) => {
    const [metric = '', letters = ''] = code.split(':')
    if (metric === 'CVSS' || code === '' || letters === 'X' || letters === 'ND') return []
    const known = Object.hasOwn(names, metric) ? names[metric] : undefined
    if (!known) return [{ code, name: metric, value: letters || 'not provided' }]
    const [name, values] = known
    const value = Object.hasOwn(values, letters) ? values[letters] : undefined
    return [{ code, name, value: value ?? letters }]
  })
}
