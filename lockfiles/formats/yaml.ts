import { parseAllDocuments } from 'yaml'
import { isObject, type JsonObject } from '../json.ts'
import type { FormatReading } from '../reading.ts'
import { readPnpmLock } from './pnpm-lock.ts'
import { readSpdx } from './spdx.ts'
import { readYarnBerry } from './yarn-berry.ts'

const MOST_ALIASES = 100

/** All scalars stay texts: a version such as 1.10 is not a number. */
const OPTIONS = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'error', merge: false } as const

export function readYaml(text: string): FormatReading {
  const documents = [...parseAllDocuments(text, OPTIONS)]
  const broken = documents.flatMap(({ errors }) => errors)[0]
  if (broken) return { refused: damaged(text, broken.pos[0]) }
  const parsed = documents.map((document): unknown => document.toJS({ maxAliasCount: MOST_ALIASES })).filter(isObject)
  // The first document of two lists pnpm itself, the last one the project.
  const document = parsed.at(-1)
  return document ? readDocument(document) : null
}

const readDocument = (document: JsonObject): FormatReading =>
  readPnpmLock(document) ?? readYarnBerry(document) ?? readSpdx(document)

const damaged = (text: string, at: number) => ({
  title: `Not YAML, or incomplete (line ${text.slice(0, at).split('\n').length})`,
  text: 'The file is damaged, or has another format.',
})
