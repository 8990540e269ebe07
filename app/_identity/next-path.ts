const START = '/overview'

/** Redirect target after signing in: always a path of this service (no open redirect); `start` by default. */
export function nextPath(requested: string | string[] | undefined, start = START): string {
  if (typeof requested !== 'string' || !requested.startsWith('/')) return start
  const base = 'http://here.invalid'
  if (!URL.canParse(requested, base)) return start
  const url = new URL(requested, base)
  // A path that begins with two slashes would name another host.
  return url.origin === base ? `/${url.pathname.replace(/^\/+/, '')}${url.search}` : start
}
