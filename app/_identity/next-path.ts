const START = '/overview'

/** Where to go after signing in: a path of this service, never another address; `start` where none is named. */
export function nextPath(asked: string | string[] | undefined, start = START): string {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return start
  const base = 'http://here.invalid'
  if (!URL.canParse(asked, base)) return start
  const url = new URL(asked, base)
  return url.origin === base ? `${url.pathname}${url.search}` : start
}
