/** Which advisories the page lists: those that affect the version or may do so, or all of the package. */
export type Shown = 'affecting' | 'all'

/** The part of the list that the address names; null where it names none. */
export const shownOf = (word: string | undefined): Shown | null =>
  word === 'all' || word === 'affecting' ? word : null
