import { isObject, type JsonObject } from '../json.ts'
import type { FormatReading } from '../reading.ts'
import { bunToJson, readBunLock } from './bun-lock.ts'
import { readComposerLock } from './composer-lock.ts'
import { readCyclonedx } from './cyclonedx.ts'
import { readNpmLock } from './npm-lock.ts'
import { readPipfileLock } from './pipfile-lock.ts'
import { readSpdx } from './spdx.ts'
import { readSpdx3 } from './spdx3.ts'

const READERS: ((document: JsonObject, fileName: string) => FormatReading)[] = [
  readCyclonedx,
  readSpdx,
  readSpdx3,
  readBunLock,
  readNpmLock,
  readComposerLock,
  readPipfileLock,
]

export function readJson(text: string, fileName: string): FormatReading {
  const document = parsed(text)
  if (document === undefined)
    return { refused: { title: 'Not JSON, or incomplete', text: 'The file is damaged, or has another format.' } }
  if (!isObject(document)) return null
  for (const read of READERS) {
    const reading = read(document, fileName)
    if (reading) return reading
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parsedOfBun(text)
  }
}

function parsedOfBun(text: string): unknown {
  try {
    return JSON.parse(bunToJson(text))
  } catch {
    return undefined
  }
}
