/** The subject of a lookup path that a visitor returns to after signing in, to name it on the page; null for others. */
export function nextSubject(next: string): string | null {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid')
  const target = searchParams.get('target') ?? searchParams.get('targets')
  const [, subject = ''] = /^\/lookup\/(?:package|[^/]+(?=\/))\/(.+)$/.exec(pathname) ?? []
  const isLookup = pathname === '/scans' || pathname.startsWith('/lookup/')
  const named = isLookup ? (target ?? decoded(subject)) : ''
  return named === '' || named.length > 253 ? null : named
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
