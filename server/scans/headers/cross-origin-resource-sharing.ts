import { fieldOf, type HeaderTest } from './evidence.ts'

/** Who may read answers of the site from another origin (Fetch, section 3.2). Only who answers a foreign origin with its own name and credentials gives everything away. */
export const crossOriginResourceSharing: HeaderTest = ({ cors }) => {
  const allowed = cors && fieldOf(cors.answer.headers, 'access-control-allow-origin')
  if (!cors || allowed === null) return { result: 'not-implemented', modifier: 0, pass: true, evidence: {} }
  const withCredentials = fieldOf(cors.answer.headers, 'access-control-allow-credentials')?.toLowerCase() === 'true'
  const evidence = { asked_as: cors.origin, allow_origin: allowed, allow_credentials: withCredentials }
  if (allowed === cors.origin && withCredentials)
    return { result: 'universal-access', modifier: -50, pass: false, evidence }
  return { result: allowed === '*' ? 'public-access' : 'restricted', modifier: 0, pass: true, evidence }
}
