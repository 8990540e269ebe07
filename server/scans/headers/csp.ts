/**
 * A parsed policy: lower-case directive names with their values unchanged; of duplicate directives the first counts
 * (CSP Level 3, section 2.2.1).
 */
export type Policy = ReadonlyMap<string, readonly string[]>

const broad = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'])
const inline = new Set(["'unsafe-inline'", 'data:'])
const passive = new Set(['img-src', 'media-src'])
const noSources = new Set([
  'report-uri',
  'report-to',
  'sandbox',
  'require-trusted-types-for',
  'trusted-types',
  'upgrade-insecure-requests',
  'block-all-mixed-content',
  'plugin-types',
])
const fetchFallback = 'default-src'

/**
 * Parses the policies of a header or of markup. One header may contain several, separated by commas. Empty ones are
 * dropped.
 */
export function readPolicies(values: readonly string[]): Policy[] {
  return values
    .flatMap((value) => value.split(','))
    .map(readPolicy)
    .filter((policy) => policy.size > 0)
}

function readPolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/[\t\n\f\r ]+/)
    const directive = name.toLowerCase()
    if (directive === '' || policy.has(directive)) continue
    policy.set(directive, values.map(lowerKeyword))
  }
  return policy
}

/** Keywords, schemes and hosts are case-insensitive; nonces and hashes are not. */
const lowerKeyword = (source: string): string =>
  /^'(nonce-|sha(256|384|512)-)/i.test(source) ? source : source.toLowerCase()

export type CspVerdict =
  | 'invalid'
  | 'unsafe-inline'
  | 'insecure-scheme-active'
  | 'unsafe-eval'
  | 'insecure-scheme-passive'
  | 'unsafe-inline-style'
  | 'no-unsafe'
  | 'default-src-none'

/** Grades one policy by its weakest point; `causes` are the sources responsible. */
export function judgePolicy(policy: Policy, isHttps: boolean): { verdict: CspVerdict; causes: string[] } {
  if (![...policy.keys()].some((name) => /^[a-z-]+$/.test(name))) return { verdict: 'invalid', causes: [] }
  const scripts = scriptSources(policy)
  if (scripts === null) return { verdict: 'invalid', causes: ["script-src 'strict-dynamic'"] }
  const objects = sourcesOf(policy, 'object-src')
  const styles = withoutInlineIfNonce(sourcesOf(policy, 'style-src'))
  const weakScripts = [
    ...named('script-src', scripts, (source) => broad.has(source) || inline.has(source)),
    ...named('object-src', objects, (source) => broad.has(source)),
  ]
  if (weakScripts.length > 0) return { verdict: 'unsafe-inline', causes: weakScripts }
  const upgraded = policy.has('upgrade-insecure-requests')
  const active = isHttps && !upgraded ? insecureSources(policy, (name) => !passive.has(name)) : []
  if (active.length > 0) return { verdict: 'insecure-scheme-active', causes: active }
  const evals = [
    ...named('script-src', scripts, (source) => source === "'unsafe-eval'"),
    ...named('style-src', styles, (source) => source === "'unsafe-eval'"),
  ]
  if (evals.length > 0) return { verdict: 'unsafe-eval', causes: evals }
  const images = isHttps && !upgraded ? insecureSources(policy, (name) => passive.has(name)) : []
  if (images.length > 0) return { verdict: 'insecure-scheme-passive', causes: images }
  const weakStyles = named('style-src', styles, (source) => broad.has(source) || inline.has(source))
  if (weakStyles.length > 0) return { verdict: 'unsafe-inline-style', causes: weakStyles }
  if (isNone(policy.get(fetchFallback))) return { verdict: 'default-src-none', causes: [] }
  return { verdict: 'no-unsafe', causes: [] }
}

/** Whether sources allow nothing: an empty list is `'none'` (CSP Level 3, section 6.7.2.5). */
const isNone = (sources: readonly string[] | undefined): boolean =>
  sources?.length === 0 || (sources?.length === 1 && sources[0] === "'none'")

/** Whether a policy prevents other sites from framing the page (CSP Level 3, section 6.4.2). */
export function forbidsFraming(policy: Policy): boolean {
  const ancestors = policy.get('frame-ancestors')
  return ancestors !== undefined && !ancestors.some((source) => broad.has(source))
}

const sourcesOf = (policy: Policy, directive: string): readonly string[] =>
  policy.get(directive) ?? policy.get(fetchFallback) ?? ['*']

/**
 * Effective script sources after removing what browsers ignore: 'unsafe-inline' next to nonces and hashes, and hosts
 * next to 'strict-dynamic' (CSP Level 3, sections 6.7.3.2 and 8.2). Null if 'strict-dynamic' has no nonce or hash.
 */
function scriptSources(policy: Policy): readonly string[] | null {
  const sources = sourcesOf(policy, 'script-src')
  if (!sources.includes("'strict-dynamic'")) return withoutInlineIfNonce(sources)
  if (!sources.some(isNonceOrHash)) return null
  return sources.filter((source) => !(broad.has(source) || source === "'self'" || source === "'unsafe-inline'"))
}

function withoutInlineIfNonce(sources: readonly string[]): readonly string[] {
  return sources.some(isNonceOrHash) ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

const isNonceOrHash = (source: string): boolean => /^'(nonce-|sha(256|384|512)-)/.test(source)

function insecureSources(policy: Policy, counts: (directive: string) => boolean): string[] {
  return [...policy]
    .filter(([name]) => !noSources.has(name) && counts(name))
    .flatMap(([name, sources]) => named(name, sources, (source) => /^(http|ftp):/.test(source)))
}

const named = (directive: string, sources: readonly string[], is: (source: string) => boolean): string[] =>
  sources.filter(is).map((source) => `${directive} ${source}`)
