import { hashOfToken } from './one-time-links.ts'

/** The people who have signed in with a browser, by its device cookie. */
export const signedInWith = (device: string) => ({ sessions: { some: { deviceHash: hashOfToken(device) } } })
