/** Seconds in which a whole request must arrive. */
export const receiveSeconds = 9
