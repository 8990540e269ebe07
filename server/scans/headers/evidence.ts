/** Lower-case field names, each with its field lines in order (RFC 9110, section 5.3). */
export type SiteHeaders = Readonly<Record<string, readonly string[]>>

export type SiteAnswer = { url: string; status: number; headers: SiteHeaders }

/** One request of a redirect chain, in order; the last one has the final URL. */
export type Hop = { url: string; status: number }

/** A script of the page. `integrity` is the raw attribute, null if absent (SRI, section 3.5). */
export type Script = { src: string; integrity: string | null }

export type PageMarkup = {
  /** `<base href>`, against which relative URLs are resolved. */
  base: string | null
  scripts: readonly Script[]
  /** Policies in `<meta http-equiv="content-security-policy">`. */
  policies: readonly string[]
  referrer: readonly string[]
}

/** Input of the header tests, from a visit or a recorded one. */
export type HeaderEvidence = {
  /** The response a browser ends at: over HTTPS if it answers, otherwise over HTTP. */
  page: SiteAnswer
  /** Its markup; null if the response is not HTML, `unreadable` if it claims to be HTML but is not. */
  markup: PageMarkup | 'unreadable' | null
  /** The HTTPS response; null if there was none. `trusted`: the certificate is valid for the name. */
  https: { answer: SiteAnswer; trusted: boolean } | null
  /** Redirect chain of the HTTP request, including the final response; null if nothing answers. */
  httpRoute: readonly Hop[] | null
  /** Whether every HTTPS host in that chain had a trusted certificate. */
  httpRouteTrusted: boolean
  /** Response to a request with a foreign `Origin`, and that origin. */
  cors: { answer: SiteAnswer; origin: string } | null
  setCookies: readonly string[]
  /** Whether the host is on the browsers' HSTS preload list; null if unknown. */
  preloaded: boolean | null
}

/** Ids of the twelve tests, in display order. */
export type HeaderTestId =
  | 'content-security-policy'
  | 'cookies'
  | 'cross-origin-resource-sharing'
  | 'redirection'
  | 'referrer-policy'
  | 'strict-transport-security'
  | 'subresource-integrity'
  | 'x-content-type-options'
  | 'x-frame-options'
  | 'cross-origin-resource-policy'
  | 'cross-origin-embedder-policy'
  | 'cross-origin-opener-policy'

/** Result of a test and its evidence. `pass` is null if there was nothing to judge. */
export type Finding = { result: string; modifier: number; pass: boolean | null; evidence: Record<string, unknown> }

export type HeaderTest = (evidence: HeaderEvidence) => Finding

export const readable = ({ markup }: Pick<HeaderEvidence, 'markup'>): PageMarkup | null =>
  markup === 'unreadable' ? null : markup

/** The lines of a field joined into one value; null if absent. */
export function fieldOf(headers: SiteHeaders, name: string): string | null {
  const lines = headers[name]
  return lines === undefined || lines.length === 0 ? null : lines.join(', ')
}
