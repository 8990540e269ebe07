/** Most targets of one request. */
export const MOST_TARGETS = 20

/** The targets of a pasted text: one a line, or divided by commas, semicolons and blanks. */
export const targetsOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean)

/** Targets as they stand in the page's address. */
export const searchOf = (targets: readonly string[]): string =>
  new URLSearchParams({ targets: targets.join(',') }).toString()
