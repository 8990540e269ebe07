import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption for secrets that must be readable later, so that the database alone does not reveal them. */
export type Seal = {
  /** Encrypts a text for the database. Only the same `place` (a table and an id) can open it. */
  close(text: string, place: string): Uint8Array<ArrayBuffer>
  /** Decrypts; null if the bytes were sealed with another secret, for another place, or are damaged. */
  open(bytes: Uint8Array, place: string): string | null
}

/** A column of sealed values, found by the columns that make up the primary key. */
export type SealedColumn = {
  table: string
  key: readonly string[]
  column: string
  /** Place of the row with these values of `key`. */
  place(key: readonly string[]): string
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** Seals with `secret`; also opens what `previous` sealed. */
export function openSeal(secret: string, previous: string | null = null): Seal {
  const current = sealOf(secret)
  const former = previous === null ? null : sealOf(previous)
  return {
    close: current.close,
    open: (bytes, place) => current.open(bytes, place) ?? former?.open(bytes, place) ?? null,
  }
}

/**
 * AES-256-GCM with a key derived from the service's secret by HKDF (RFC 5869). The first byte is the format version.
 */
function sealOf(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'assay sealed secrets', 32))
  return {
    close: (text, place) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return new Uint8Array(Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]))
    },
    open: (bytes, place) => {
      const whole = Buffer.from(bytes)
      if (whole[0] !== version || whole.length < 1 + nonceBytes + tagBytes) return null
      const nonce = whole.subarray(1, 1 + nonceBytes)
      const tag = whole.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
      try {
        const rest = whole.subarray(1 + nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
