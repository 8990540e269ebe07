/** Error of a sign-in whose password or link is right and which needs a second factor. */
export const secondFactorNeeded = 'SECOND_FACTOR_NEEDED'
