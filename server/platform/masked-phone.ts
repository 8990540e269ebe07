import type { PhoneNumber } from './phone-number.ts'

/** A number masked for the history: calling code and last two digits. */
export const maskedPhone = ({ e164, callingCode }: Pick<PhoneNumber, 'e164' | 'callingCode'>): string =>
  `+${callingCode} ***${e164.length > 8 ? e164.slice(-2) : ''}`
