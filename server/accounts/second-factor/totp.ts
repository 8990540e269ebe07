import { generateSecret, generateURI, verifySync } from 'otplib'
import type { SealedColumn } from '../../platform/seal.ts'

/** A code of the step before or after is accepted, for clocks that differ. */
const toleranceSeconds = 30

export const newTotpSecret = (): string => generateSecret()

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => generateURI({ issuer: 'Assay', label, secret })

/**
 * The time step of a code of six digits (RFC 6238), or null if the code is wrong or its step is not after `lastStep`:
 * a code that was seen by someone else cannot be used again.
 */
export function stepOfCode(input: { secret: string; code: string; lastStep: number }, now: Date): number | null {
  const code = input.code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret: input.secret, token: code, epoch, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result && result.timeStep > input.lastStep ? result.timeStep : null
}

/** Where a sealed secret belongs: see `Seal`. */
export const totpPlace = (userId: string): string => `totp_secrets:${userId}`

export const sealedTotpSecrets: SealedColumn = {
  table: 'totp_secrets',
  key: ['user_id'],
  column: 'secret',
  place: ([userId = '']) => totpPlace(userId),
}
