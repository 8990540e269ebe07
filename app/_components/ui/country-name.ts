const regions = new Intl.DisplayNames('en', { type: 'region' })

/** English name of an ISO 3166-1 alpha-2 code; the code itself if it has none. */
export function countryName(code: string): string {
  try {
    return regions.of(code) ?? code
  } catch {
    return code
  }
}
