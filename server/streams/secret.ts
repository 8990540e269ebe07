import type { Seal, SealedColumn } from '../platform/seal.ts'

const placeOf = (streamId: string): string => `streams/${streamId}`

export const sealedStreamSecrets: SealedColumn = {
  table: 'streams',
  key: ['workspace_id', 'id'],
  column: 'secret',
  place: ([, id = '']) => placeOf(id),
}

export const sealSecret = (seal: Seal, streamId: string, secret: string): Uint8Array<ArrayBuffer> =>
  seal.close(secret, placeOf(streamId))

export const openSecret = (seal: Seal, streamId: string, sealed: Uint8Array): string | null =>
  seal.open(sealed, placeOf(streamId))

/** The end of a secret; nothing of a short one. */
export const endOf = (secret: string): string => {
  const text = secret.trim()
  return text.length >= 12 ? text.slice(-4) : '****'
}
