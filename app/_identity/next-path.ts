const START = '/overview'

/** Where to go after signing in: a path of this service, never another address. */
export function nextPath(asked: string | string[] | undefined): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return START
  const base = 'http://here.invalid'
  if (!URL.canParse(asked, base)) return START
  const url = new URL(asked, base)
  return url.origin === base ? `${url.pathname}${url.search}` : START
}
