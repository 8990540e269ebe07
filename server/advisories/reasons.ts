import type { Verdict } from './advisory.ts'

const undecided = (reason: string): Verdict => Object.freeze({ affects: null, reason })

export const affected: Verdict = Object.freeze({ affects: true, reason: null })
export const unaffected: Verdict = Object.freeze({ affects: false, reason: null })

/**
 * A record without version information does not contradict one that has some, so this verdict is compared by identity.
 */
export const notStated = undecided('The record does not say which versions are affected.')
export const notNamed = undecided('No record names the package.')
export const partlyStated = undecided('The record says which versions are affected for only some of its entries.')
export const partlyRead = undecided('Some version data in the record could not be read.')
export const versionUnread = undecided('The version cannot be compared in this ecosystem.')
export const branchMoves = undecided('The version is a branch. The ranges cover released versions only.')
export const eventUnread = undecided('The record has a version that cannot be compared in this ecosystem.')
export const rangeBroken = undecided('The record has a range that ends before it begins.')
export const rangeAmbiguous = undecided('The record has a range with more than one end.')
