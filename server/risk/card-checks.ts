type Meaning = 'failed' | 'passed' | 'unavailable'

/**
 * Results of the address verification service of Visa, Mastercard, American Express and Discover. Failed: neither street nor postal code match (N); American Express: only the name does (K). A
 * match of one part is no failure: people move, and write streets in many ways. Everything else (C, E, G, I, R, S, U, digits of processors) says that nothing was compared.
 */
const avs: Readonly<Record<string, Meaning>> = { ...each('NK', 'failed'), ...each('ABDFHLMOPTVWXYZ', 'passed') }

/** Results of the check of the card's code (CVV2, CVC2, CID). Failed: N, and D, a code that the bank finds suspicious. P, S, U, X and digits say that it was not checked. */
const cvv: Readonly<Record<string, Meaning>> = { ...each('ND', 'failed'), ...each('MY', 'passed') }

/** What a one-character result of the address check means; one that no network has is `unavailable`. */
export const avsMeaning = (result: string): Meaning => avs[result.toUpperCase()] ?? 'unavailable'

/** What a one-character result of the code check means; one that no network has is `unavailable`. */
export const cvvMeaning = (result: string): Meaning => cvv[result.toUpperCase()] ?? 'unavailable'

function each(letters: string, meaning: Meaning): Record<string, Meaning> {
  return Object.fromEntries([...letters].map((letter) => [letter, meaning]))
}
