import { fieldOf, type HeaderTest } from './evidence.ts'

/**
 * Which origins may read the site's responses (Fetch, section 3.2). Only reflecting a foreign origin with credentials
 * allowed fails.
 */
export const crossOriginResourceSharing: HeaderTest = ({ cors }) => {
  const allowed = cors && fieldOf(cors.answer.headers, 'access-control-allow-origin')
  if (!cors || allowed === null) return { result: 'not-implemented', modifier: 0, pass: true, evidence: {} }
  const withCredentials = fieldOf(cors.answer.headers, 'access-control-allow-credentials')?.toLowerCase() === 'true'
  const evidence = { requested_origin: cors.origin, allow_origin: allowed, allow_credentials: withCredentials }
  if (allowed === cors.origin && withCredentials)
    return { result: 'universal-access', modifier: -50, pass: false, evidence }
  return { result: allowed === '*' ? 'public-access' : 'restricted', modifier: 0, pass: true, evidence }
}
