/**
 * Canonical form of a URL to compare pages: host, port unless it is the usual one, path without a final slash, query.
 * The scheme does not matter. Null if the text is not a web URL.
 */
export function threatUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname
  return url.host + path + url.search
}
