/** Names per page. */
export const LIMIT = 100
