import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'

/** A weakness outside the score, such as an allowed host that serves scripts to anyone. */
export type CspWeakness = { directive: string; value: string | null; severity: 'high' | 'medium'; message: string }

const maxCharacters = 8_192
const most = 10
/** The library's severity numbers: high, high maybe and medium; those it is unsure about are ignored. */
const severities: Readonly<Record<number, CspWeakness['severity']>> = { 10: 'high', 40: 'high', 30: 'medium' }

/**
 * CSP Evaluator findings, most severe first, at most ten. Policies over 8 KiB (run time grows with length) and
 * policies the library cannot parse are skipped.
 */
export function cspWeaknesses(policy: string): CspWeakness[] {
  if (policy.length > maxCharacters) return []
  return evaluated(policy)
    .flatMap(({ severity, directive, value, description }) => {
      const level = severities[severity]
      const text = description
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .slice(0, 300)
      return level ? [{ directive, value: value?.slice(0, 200) ?? null, severity: level, message: text }] : []
    })
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .slice(0, most)
}

/** The library throws on sources that are not valid hosts. */
function evaluated(policy: string) {
  try {
    return new CspEvaluator(new CspParser(policy).csp).evaluate()
  } catch {
    return []
  }
}
