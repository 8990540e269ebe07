/** Which advisories the page lists: those that affect or may affect the version, or all of the package. */
export type Shown = 'affecting' | 'all'

export const shownOf = (word: string | undefined): Shown | null =>
  word === 'all' || word === 'affecting' ? word : null
