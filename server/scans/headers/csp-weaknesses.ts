import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'

/** A weakness that the score does not count, such as an allowed host that serves scripts for everybody. */
export type CspWeakness = { directive: string; value: string | null; severity: 'high' | 'medium'; says: string }

const mostCharacters = 8_192
const most = 10
/** As the library numbers them: certain, likely, and of medium weight; what it only asks about is left out. */
const severities: Readonly<Record<number, CspWeakness['severity']>> = { 10: 'high', 40: 'high', 30: 'medium' }

/** What CSP Evaluator finds in a policy, the gravest first, at most ten. A policy of more than 8 KiB is not looked at: its time grows with the length. Nor is one that the library cannot read. */
export function cspWeaknesses(policy: string): CspWeakness[] {
  if (policy.length > mostCharacters) return []
  return evaluated(policy)
    .flatMap(({ severity, directive, value, description }) => {
      const level = severities[severity]
      const says = description
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .slice(0, 300)
      return level ? [{ directive, value: value?.slice(0, 200) ?? null, severity: level, says }] : []
    })
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .slice(0, most)
}

/** The library throws for sources that are no hosts. */
function evaluated(policy: string) {
  try {
    return new CspEvaluator(new CspParser(policy).csp).evaluate()
  } catch {
    return []
  }
}
