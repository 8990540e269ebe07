/** Field names in lower case, each with its field lines in the order they came (RFC 9110, section 5.3). */
export type SiteHeaders = Readonly<Record<string, readonly string[]>>

/** One answer of a site after the redirects that led to it. */
export type SiteAnswer = { url: string; status: number; headers: SiteHeaders }

/** Where a request went, the first address first; `url` of the last is that of the answer. */
export type Hop = { url: string; status: number }

/** Something that a page loads. `integrity` is the attribute as it stands, null where there is none (SRI, section 3.5). */
export type Script = { src: string; integrity: string | null }

/** What the page itself says beside its headers. */
export type PageMarkup = {
  /** Of `<base href>`: what relative addresses of the page are read against. */
  base: string | null
  scripts: readonly Script[]
  /** Policies in `<meta http-equiv="content-security-policy">`. */
  policies: readonly string[]
  /** Of `<meta name="referrer">`. */
  referrer: readonly string[]
}

/** Everything that the header tests judge; made by the visit of a site, or from a recorded one. */
export type HeaderEvidence = {
  /** The answer that a browser ends at: over HTTPS where that answers, over HTTP otherwise. */
  page: SiteAnswer
  /** Its markup; null where the answer is no HTML, `unreadable` where it says that it is and is not. */
  markup: PageMarkup | 'unreadable' | null
  /** What HTTPS answered; null where nothing did. `trusted`: the certificate is valid for the name. */
  https: { answer: SiteAnswer; trusted: boolean } | null
  /** The way that a request over HTTP took, the answer included; null where nothing answers there. */
  httpRoute: readonly Hop[] | null
  /** Whether each host of that way was trusted when it was asked over HTTPS. */
  httpRouteTrusted: boolean
  /** What a request with a foreign `Origin` was answered, and that origin. */
  cors: { answer: SiteAnswer; origin: string } | null
  /** `Set-Cookie` lines of every answer on the way to the page. */
  setCookies: readonly string[]
  /** Whether browsers are delivered with the host in their HSTS list; null where that is not known. */
  preloaded: boolean | null
}

/** Ids of the twelve tests, in the order they are shown. */
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

/** What a test found: `result` names it, `evidence` is what it was found in. `pass` is null where there was nothing to judge. */
export type Finding = { result: string; modifier: number; pass: boolean | null; evidence: Record<string, unknown> }

/** A test of the evidence; pure. */
export type HeaderTest = (evidence: HeaderEvidence) => Finding

/** The markup, where there is any that can be read. */
export const readable = ({ markup }: Pick<HeaderEvidence, 'markup'>): PageMarkup | null =>
  markup === 'unreadable' ? null : markup

/** The lines of a field, joined as one value; null where it is absent. */
export function fieldOf(headers: SiteHeaders, name: string): string | null {
  const lines = headers[name]
  return lines === undefined || lines.length === 0 ? null : lines.join(', ')
}
