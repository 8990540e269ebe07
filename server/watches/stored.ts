import { packText, readStored } from '../events/index.ts'
import type { Facts } from './changes/index.ts'

const unpacked = (packed: Uint8Array): string => readStored({ text: null, packed: Buffer.from(packed) }) ?? ''

/** Last known facts of a watch; null before its first result. */
export const readFacts = (packed: Uint8Array | null): Facts | null =>
  packed === null ? null : (JSON.parse(unpacked(packed)) as Facts)

export const packFacts = (facts: Facts) => Uint8Array.from(packText(JSON.stringify(facts), 'facts'))

/** Package URLs of a stored lock file. */
export const readPackages = (packed: Uint8Array): string[] => unpacked(packed).split('\n')

export const packPackages = (packages: readonly string[]) => Uint8Array.from(packText(packages.join('\n'), 'facts'))
