/** URL of the page that shows the exact location instead of the assessment. */
export const placeHref = (ip: string): string => `/lookup/ip/${encodeURIComponent(ip)}?view=place`
