import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { attributesDictionary } from './stored-attributes-dictionary.ts'
import { resultDictionary } from './stored-result-dictionary.ts'
import { dictionary as first } from './stored-text-dictionary.ts'
import { addition } from './stored-text-dictionary-1.ts'

/** Dictionaries by version, the first byte of a packed text. */
const dictionaries = [first, first + addition, attributesDictionary, resultDictionary].map((text) => Buffer.from(text))
const mostBytes = 4 * 1024 ** 2

/** A stored text: packed, or as it is in rows of earlier releases. */
export type StoredText = { text: string | null; packed: Buffer | null }

/** Level 3 takes 30 % less time than the default for 6 % more bytes; smaller buffers are allocated and freed faster. */
const compression = { level: 3, memLevel: 6, chunkSize: 1024 }

/** How each kind is written. The window holds the dictionary and a usual text, since zlib clears all of it. */
const kinds = {
  attributes: { version: 2, options: { ...compression, windowBits: 13, dictionary: dictionaries[2] } },
  result: { version: 3, options: { ...compression, windowBits: 14, dictionary: dictionaries[3] } },
  /** Of watches, as the release before reads them too: a run there would fail otherwise. */
  facts: { version: 1, options: { ...compression, windowBits: 15, dictionary: dictionaries[1] } },
} as const

/** Compresses a text for storage: a version byte, then DEFLATE (RFC 1951) with the dictionary of that version. */
export function packText(text: string, kind: keyof typeof kinds): Buffer {
  const { version, options } = kinds[kind]
  return Buffer.concat([Buffer.of(version), deflateRawSync(text, options)])
}

/** The text, or null if none was selected. Throws for a version that this release does not know. */
export function readStored({ text, packed }: StoredText): string | null {
  if (packed === null) return text
  const dictionary = dictionaries[packed[0] ?? Number.NaN]
  if (!dictionary) throw new Error('a stored text was packed by a later release')
  return inflateRawSync(packed.subarray(1), { dictionary, maxOutputLength: mostBytes }).toString()
}
