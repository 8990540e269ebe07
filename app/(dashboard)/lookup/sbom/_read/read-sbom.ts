import { collect } from './collect.ts'
import { readCyclonedx } from './cyclonedx.ts'
import { isObject } from './json.ts'
import { readNpmLock } from './npm-lock.ts'
import type { Reading, Refused } from './sbom.ts'
import { readSpdx } from './spdx.ts'
import { readSpdx3 } from './spdx3.ts'

const FORMATS = [readCyclonedx, readSpdx, readSpdx3, readNpmLock]

export const MOST_BYTES = 20 * 1024 * 1024

const ACCEPTED = 'Use CycloneDX 1.2 to 1.7, SPDX 2.2, 2.3 or 3.0, or package-lock.json, as JSON.'

/** Detects the format and reads the document. Returns what is wrong with an unreadable document; never throws. */
export function readSbom(text: string): Reading {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { refused: notJson(text) }
  }
  if (!isObject(document)) return { refused: otherFormat }
  for (const read of FORMATS) {
    const reading = read(document)
    if (reading === null) continue
    return 'refused' in reading ? reading : { sbom: collect(reading.format, reading.components) }
  }
  return { refused: otherFormat }
}

/** Why a file is rejected by its size; null if it can be read. */
export function refusedFile({ size }: { size: number }): Refused | null {
  if (size === 0) return { title: 'The file is empty', text: ACCEPTED }
  if (size <= MOST_BYTES) return null
  const size10 = Math.ceil((size / 1024 / 1024) * 10) / 10
  return { title: `The file is ${size10} MiB`, text: 'The limit is 20 MiB.' }
}

const otherFormat: Refused = { title: 'Unsupported JSON format', text: ACCEPTED }

function notJson(text: string): Refused {
  if (/^\uFEFF?\s*</.test(text)) return { title: 'XML is not supported', text: ACCEPTED }
  if (/^\uFEFF?\s*SPDXVersion:/.test(text)) return { title: 'SPDX tag-value is not supported', text: ACCEPTED }
  return { title: 'Not valid JSON, or incomplete', text: ACCEPTED }
}
