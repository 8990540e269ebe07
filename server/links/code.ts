import { linkTerms, reservedLinkCodes } from '../catalog/links.ts'
import { randomBase62 } from '../platform/ids.ts'

/** A new code: seven base62 digits of even chance, about 3.5 × 10¹² of them. */
export const newCode = (): string => randomBase62(linkTerms.codeLength)

/** Whether a code that somebody chose is the path of something else. */
export const isReservedCode = (code: string): boolean => reservedLinkCodes.includes(code.toLowerCase())
