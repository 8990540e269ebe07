/** Percent-decoded subject of a URL segment; returned unchanged if it cannot be decoded. */
export function subjectOf(param: string): string {
  try {
    return decodeURIComponent(param).trim()
  } catch {
    return param
  }
}

/** Parses "15169", "AS15169" or "as 15169"; null if it is not an ASN. */
export function asnOf(subject: string): number | null {
  const digits = /^(?:as)?\s*(\d{1,10})$/i.exec(subject)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Whether the subject is meant as an IP address (digits and dots, or any colon; it may be invalid) or a domain. */
export const subjectKind = (subject: string): 'ip' | 'domain' => (/^[\d.]+$|:/.test(subject) ? 'ip' : 'domain')
