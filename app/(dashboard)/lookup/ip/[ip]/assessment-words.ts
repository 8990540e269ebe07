/** English name of an ISO 3166-1 alpha-2 code; the code itself if there is none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** URL of the page that shows the exact location instead of the assessment. */
export const placeHref = (ip: string): string => `/lookup/ip/${encodeURIComponent(ip)}?view=place`
