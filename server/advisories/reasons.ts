import type { Verdict } from './advisory.ts'

const undecided = (reason: string): Verdict => Object.freeze({ affects: null, reason })

export const affected: Verdict = Object.freeze({ affects: true, reason: null })
export const unaffected: Verdict = Object.freeze({ affects: false, reason: null })

/**
 * A record without version information does not contradict one that has some, so this verdict is compared by identity.
 */
export const notStated = undecided('The record does not say which versions are affected.')
export const notNamed = undecided('No record names the package.')
export const partlyStated = undecided('The record says only for a part of its entries which versions are affected.')
export const partlyRead = undecided('A part of what the record says of the versions could not be read.')
export const versionUnread = undecided('The version cannot be placed in the order of its ecosystem.')
export const branchMoves = undecided('The version names a branch, which moves: the ranges are about released versions.')
export const eventUnread = undecided('The record names a version that cannot be placed in the order of its ecosystem.')
export const rangeBroken = undecided('The record has a range that ends before it begins.')
export const rangeAmbiguous = undecided('The record has a range with more than one end.')
