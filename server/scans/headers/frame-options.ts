import { forbidsFraming, readPolicies } from './csp.ts'
import { fieldOf, type HeaderTest } from './evidence.ts'

/** Whether other sites may frame the page (RFC 7034); `frame-ancestors` in a policy header takes precedence. */
export const frameOptions: HeaderTest = ({ page }) => {
  const policies = page.headers['content-security-policy'] ?? []
  if (readPolicies(policies).some(forbidsFraming))
    return { result: 'frame-ancestors', modifier: 5, pass: true, evidence: { policies } }
  const field = fieldOf(page.headers, 'x-frame-options')
  if (field === null) return { result: 'not-implemented', modifier: -20, pass: false, evidence: {} }
  const value = field.trim().toLowerCase()
  if (value === 'deny' || value === 'sameorigin') return { result: value, modifier: 5, pass: true, evidence: { field } }
  if (value.startsWith('allow-from ')) return { result: 'allow-from', modifier: 0, pass: true, evidence: { field } }
  return { result: 'invalid', modifier: -20, pass: false, evidence: { field } }
}
