import type { Finding, HeaderEvidence, HeaderTest, PageMarkup, SiteHeaders } from '../scans/headers/evidence.ts'

export const pageUrl = 'https://site.example/'

/** A page of one host over HTTPS with these fields, reached from HTTP by one redirect, as a visit brings it home. */
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

/** What a test finds, in two words: "unsafe-inline -20". */
export const foundBy =
  (test: HeaderTest) =>
  (evidence: HeaderEvidence): string => {
    const { result, modifier }: Finding = test(evidence)
    return `${result} ${modifier}`
  }
