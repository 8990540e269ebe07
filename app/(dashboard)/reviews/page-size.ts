/** Cases of one page of the queue. */
export const PAGE = 50
