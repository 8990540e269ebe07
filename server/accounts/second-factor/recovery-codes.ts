import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../one-time-links.ts'

export const recoveryCodeCount = 10
/** 32 characters, so that a byte modulo their number is unbiased, without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'
const groups = 4
const groupLength = 4

/** Ten new codes such as `k7pd-x2mn-93ra-qwte`, of 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

function newRecoveryCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}

/** Hash of a code as typed: case, spaces and hyphens do not count. Null if it cannot be a code. */
export function hashOfRecoveryCode(text: string): string | null {
  const code = text.toLowerCase().replace(/[\s-]/g, '')
  return code.length === groups * groupLength ? hashOfToken(code) : null
}
