import { hstsOf } from '../../lookups/index.ts'
import type { Finding, HeaderEvidence, HeaderTest } from './evidence.ts'

/** Six months of 30 days, as in the published algorithm. */
const sixMonths = 180 * 86_400

/** HTTP Strict Transport Security (RFC 6797). Of several header lines the first counts (section 8.1). */
export const strictTransportSecurity: HeaderTest = ({ https, preloaded }) => {
  if (!https) return failed('no-https', {})
  if (!https.trusted) return failed('invalid-certificate', {})
  const field = https.answer.headers['strict-transport-security']?.[0] ?? null
  if (preloaded) return { result: 'preloaded', modifier: 5, pass: true, evidence: { field } }
  if (field === null) return failed('not-implemented', {})
  const { max_age: maxAge } = hstsOf(field)
  if (maxAge === null) return failed('invalid', { field })
  const evidence = { field, max_age: maxAge, include_subdomains: /;\s*includesubdomains/i.test(`;${field}`) }
  if (maxAge < sixMonths) return { result: 'less-than-six-months', modifier: -10, pass: false, evidence }
  return { result: 'at-least-six-months', modifier: 0, pass: true, evidence }
}

/** Whether HSTS keeps cookies without `Secure` off plain HTTP. */
export const isKeptOnHttps = (evidence: HeaderEvidence): boolean => strictTransportSecurity(evidence).pass === true

const failed = (result: string, evidence: Finding['evidence']): Finding => ({
  result,
  modifier: -20,
  pass: false,
  evidence,
})
