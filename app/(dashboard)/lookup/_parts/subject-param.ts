/** The subject in an address: percent-decoded, or as it stands when it cannot be decoded. */
export function subjectOf(param: string): string {
  try {
    return decodeURIComponent(param).trim()
  } catch {
    return param
  }
}

/** The number in "15169", "AS15169" or "as 15169"; null when it is none. */
export function asnOf(subject: string): number | null {
  const digits = /^(?:as)?\s*(\d{1,10})$/i.exec(subject)?.[1]
  return digits === undefined ? null : Number(digits)
}
