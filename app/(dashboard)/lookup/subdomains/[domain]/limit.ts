/** Names of one page. */
export const LIMIT = 100
