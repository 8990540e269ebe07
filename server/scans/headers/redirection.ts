import type { Finding, HeaderTest } from './evidence.ts'

/** Whether HTTP redirects to HTTPS, on the same host first. */
export const redirection: HeaderTest = ({ httpRoute, httpRouteTrusted, preloaded }) => {
  const [first, second] = httpRoute ?? []
  const last = httpRoute?.at(-1)
  if (!httpRoute || !first || !last) return { result: 'not-needed', modifier: 0, pass: true, evidence: {} }
  const evidence = { route: httpRoute.map(({ url }) => url) }
  const failed = (result: string, modifier: number): Finding => ({ result, modifier, pass: false, evidence })
  if (!httpRouteTrusted) return failed('invalid-certificate', -20)
  if (!second) return failed('missing', -20)
  if (preloaded) return { result: 'preloaded', modifier: 0, pass: true, evidence }
  if (!last.url.startsWith('https:')) return failed('not-to-https', -20)
  if (!second.url.startsWith('https:')) return failed('not-to-https-at-first', -10)
  if (new URL(first.url).hostname !== new URL(second.url).hostname) return failed('off-host-at-first', -5)
  return { result: 'to-https', modifier: 0, pass: true, evidence }
}
