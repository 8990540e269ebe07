/** Page of a number; `country` (ISO 3166-1 alpha-2) for one without a country code, else empty. */
export const phonePath = (number: string, country: string): string =>
  `/lookup/phone/${encodeURIComponent(number)}${country ? `?country=${encodeURIComponent(country)}` : ''}`
