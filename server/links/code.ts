import { linkTerms, reservedLinkCodes } from '../catalog/links.ts'
import { randomBase62 } from '../platform/ids.ts'

/** A new code: seven uniformly random base62 digits, about 3.5 × 10¹² combinations. */
export const newCode = (): string => randomBase62(linkTerms.codeLength)

/** Whether a custom code would collide with another path. */
export const isReservedCode = (code: string): boolean => reservedLinkCodes.includes(code.toLowerCase())
