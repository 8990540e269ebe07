import { type CspVerdict, judgePolicy, readPolicies } from './csp.ts'
import { cspWeaknesses } from './csp-weaknesses.ts'
import { type Finding, fieldOf, type HeaderTest, readable } from './evidence.ts'

const outcomes: Record<CspVerdict, { modifier: number; pass: boolean }> = {
  invalid: { modifier: -25, pass: false },
  'unsafe-inline': { modifier: -20, pass: false },
  'insecure-scheme-active': { modifier: -20, pass: false },
  'unsafe-eval': { modifier: -10, pass: false },
  'insecure-scheme-passive': { modifier: -10, pass: true },
  'unsafe-inline-style': { modifier: 0, pass: true },
  'no-unsafe': { modifier: 5, pass: true },
  'default-src-none': { modifier: 10, pass: true },
}

/** Content Security Policy (CSP Level 3). Browsers enforce every policy, so the strictest one counts. */
export const contentSecurityPolicy: HeaderTest = (visited) => {
  const { page } = visited
  const values = [...(page.headers['content-security-policy'] ?? []), ...(readable(visited)?.policies ?? [])]
  const reportOnly = fieldOf(page.headers, 'content-security-policy-report-only')
  if (values.length === 0) {
    const result = reportOnly === null ? 'not-implemented' : 'report-only'
    return { result, modifier: -25, pass: false, evidence: reportOnly === null ? {} : { report_only: reportOnly } }
  }
  const isHttps = page.url.startsWith('https:')
  const judged = readPolicies(values).map((policy): Finding => {
    const { verdict, causes } = judgePolicy(policy, isHttps)
    return {
      result: verdict,
      ...outcomes[verdict],
      evidence: { policies: values, causes, weaknesses: values.flatMap(cspWeaknesses).slice(0, 10) },
    }
  })
  const [best] = judged.toSorted((a, b) => b.modifier - a.modifier)
  return best ?? { result: 'invalid', ...outcomes.invalid, evidence: { policies: values, causes: [] } }
}
