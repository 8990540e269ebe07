import type { Finding, HeaderEvidence, HeaderTest, PageMarkup, SiteHeaders } from '../scans/headers/evidence.ts'

export const pageUrl = 'https://site.example/'

/** Evidence for an HTTPS page with these headers, reached from HTTP by one redirect. */
export function evidenceWith(fields: SiteHeaders = {}, more: Partial<HeaderEvidence> = {}): HeaderEvidence {
  const page = { url: pageUrl, status: 200, headers: fields }
  return {
    page,
    markup: markupWith({}),
    https: { answer: page, trusted: true },
    httpRoute: [
      { url: 'http://site.example/', status: 301 },
      { url: pageUrl, status: 200 },
    ],
    httpRouteTrusted: true,
    cors: null,
    setCookies: [],
    preloaded: null,
    ...more,
  }
}

export const markupWith = (more: Partial<PageMarkup>): PageMarkup => ({
  base: null,
  scripts: [],
  policies: [],
  referrer: [],
  ...more,
})

/** Result of a test as short text, such as "unsafe-inline -20". */
export const foundBy =
  (test: HeaderTest) =>
  (evidence: HeaderEvidence): string => {
    const { result, modifier }: Finding = test(evidence)
    return `${result} ${modifier}`
  }
