/** English name of an ISO 3166-1 alpha-2 country; the code itself where there is none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The page with the exact place of an address instead of its assessment. */
export const placeHref = (ip: string): string => `/lookup/ip/${encodeURIComponent(ip)}?view=place`
