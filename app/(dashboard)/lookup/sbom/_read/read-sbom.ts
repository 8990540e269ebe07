import { collect } from './collect.ts'
import { readCyclonedx } from './cyclonedx.ts'
import { isObject } from './json.ts'
import { readNpmLock } from './npm-lock.ts'
import type { Reading, Refused } from './sbom.ts'
import { readSpdx } from './spdx.ts'
import { readSpdx3 } from './spdx3.ts'

const FORMATS = [readCyclonedx, readSpdx, readSpdx3, readNpmLock]

export const MOST_BYTES = 20 * 1024 * 1024

const ACCEPTED = 'CycloneDX 1.2 to 1.7, SPDX 2.2, 2.3 and 3.0 and package-lock.json are, all as JSON.'

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
  return { title: `The file has ${size10} MiB`, text: 'At most 20 MiB are read.' }
}

const otherFormat: Refused = { title: 'This JSON is no format that is read here', text: ACCEPTED }

function notJson(text: string): Refused {
  if (/^\uFEFF?\s*</.test(text)) return { title: 'This is XML, which is not read', text: ACCEPTED }
  if (/^\uFEFF?\s*SPDXVersion:/.test(text))
    return { title: 'This is SPDX in tag-value form, which is not read', text: ACCEPTED }
  return { title: 'This is not JSON, or it is cut off', text: ACCEPTED }
}
