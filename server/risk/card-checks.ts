type Meaning = 'failed' | 'passed' | 'unavailable'

/**
 * Address verification results of Visa, Mastercard, American Express and Discover. Failed: neither street nor postal
 * code match (N); American Express: only the name matches (K). A partial match is not a failure: people move, and
 * spell streets in many ways. Any other result (C, E, G, I, R, S, U, processors' digits) means that nothing was
 * compared.
 */
const avs: Readonly<Record<string, Meaning>> = { ...each('NK', 'failed'), ...each('ABDFHLMOPTVWXYZ', 'passed') }

/**
 * Card code results (CVV2, CVC2, CID). Failed: N, and D, a code the bank considers suspicious. P, S, U, X and digits
 * mean not checked.
 */
const cvv: Readonly<Record<string, Meaning>> = { ...each('ND', 'failed'), ...each('MY', 'passed') }

/** Meaning of a one-character AVS result; a code that no network uses is `unavailable`. */
export const avsMeaning = (result: string): Meaning => avs[result.toUpperCase()] ?? 'unavailable'

/** Meaning of a one-character CVV result; a code that no network uses is `unavailable`. */
export const cvvMeaning = (result: string): Meaning => cvv[result.toUpperCase()] ?? 'unavailable'

function each(letters: string, meaning: Meaning): Record<string, Meaning> {
  return Object.fromEntries([...letters].map((letter) => [letter, meaning]))
}
