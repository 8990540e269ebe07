/** Maximum targets per request. */
export const MOST_TARGETS = 20

/** Splits pasted text at line breaks, commas, semicolons and spaces. */
export const targetsOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean)

export const searchOf = (targets: readonly string[]): string =>
  new URLSearchParams({ targets: targets.join(',') }).toString()
