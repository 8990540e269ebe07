import { fieldOf, type HeaderTest } from './evidence.ts'

/** Whether browsers are told not to sniff content types (Fetch, section 3.5). */
export const contentTypeOptions: HeaderTest = ({ page }) => {
  const field = fieldOf(page.headers, 'x-content-type-options')
  if (field === null) return { result: 'not-implemented', modifier: -5, pass: false, evidence: {} }
  const [first = ''] = field.split(',')
  if (first.trim().toLowerCase() === 'nosniff')
    return { result: 'nosniff', modifier: 0, pass: true, evidence: { field } }
  return { result: 'invalid', modifier: -5, pass: false, evidence: { field } }
}
