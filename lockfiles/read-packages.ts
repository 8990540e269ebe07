import { collect } from './collect.ts'
import { type Syntax, syntaxOf } from './detect.ts'
import type { FormatReading, Reading, Refused } from './reading.ts'

const MEBIBYTE = 1024 * 1024

export const MOST_BYTES = 50 * MEBIBYTE

const ACCEPTED =
  'Supported: the lock files of npm, pnpm, Yarn, Bun, Poetry, uv, PDM, Pipenv, Composer, Go and Gradle, pylock.toml, requirements.txt, pom.xml, CycloneDX and SPDX.'

const OTHER_FORMAT: Refused = { title: 'Unsupported format', text: ACCEPTED }

/** Files that are empty if a project has no dependencies. */
const MAY_BE_EMPTY: readonly (Syntax | null)[] = ['go.sum', 'requirements.txt', 'gradle.lockfile']

/**
 * Reads the packages of a lock file or bill of materials. The format follows from the name of the file, otherwise from
 * its content. Returns what is wrong with an unreadable file; never rejects.
 */
export async function readPackages(fileName: string, written: string): Promise<Reading> {
  const refused = refusedFile({ size: written.length })
  if (refused) return { refused }
  const text = written.replace(/^\uFEFF/, '')
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
  const syntax = syntaxOf(name, text)
  const damaged = damageOf(text, syntax)
  if (damaged) return { refused: damaged }
  try {
    const reading = syntax && (await read(syntax, text, name))
    if (!reading) return { refused: OTHER_FORMAT }
    return 'refused' in reading ? reading : collect(reading.format, reading.components)
  } catch {
    // Nesting deeper than a parser's stack, or an alias limit: no lock file has either.
    return { refused: { title: 'The file could not be read', text: 'It is damaged, or nested too deeply.' } }
  }
}

/** Parsers are loaded when a file needs them. */
async function read(syntax: Syntax, text: string, name: string): Promise<FormatReading> {
  switch (syntax) {
    case 'json':
      return (await import('./formats/json.ts')).readJson(text, name)
    case 'xml':
      return (await import('./formats/xml.ts')).readXml(text)
    case 'yaml':
      return (await import('./formats/yaml.ts')).readYaml(text)
    case 'toml':
      return (await import('./formats/toml.ts')).readToml(text, name)
    case 'yarn.lock':
      return (await import('./formats/yarn-classic.ts')).readYarnClassic(text)
    case 'requirements.txt':
      return (await import('./formats/requirements.ts')).readRequirements(text)
    case 'go.mod':
      return (await import('./formats/go.ts')).readGoMod(text)
    case 'go.sum':
      return (await import('./formats/go.ts')).readGoSum(text)
    case 'gradle.lockfile':
      return (await import('./formats/gradle-lockfile.ts')).readGradleLockfile(text)
    case 'SPDX tag-value':
      return (await import('./formats/spdx-tag-value.ts')).readSpdxTagValue(text)
  }
}

function damageOf(text: string, syntax: Syntax | null): Refused | null {
  if (text.includes('\0')) return { title: 'This is a binary file', text: ACCEPTED }
  if (text.trim() === '' && !MAY_BE_EMPTY.includes(syntax)) return { title: 'The file is empty', text: ACCEPTED }
  const conflict = /^<{7} .*$/m.exec(text)
  if (!conflict || !/^>{7} /m.test(text)) return null
  const line = text.slice(0, conflict.index).split('\n').length
  return { title: `Unresolved merge conflict in line ${line}`, text: 'Resolve the conflict and choose the file again.' }
}

/** Why a file is rejected by its size; null if it can be read. */
export function refusedFile({ size }: { size: number }): Refused | null {
  if (size <= MOST_BYTES) return null
  const mebibytes = Math.ceil((size / MEBIBYTE) * 10) / 10
  return { title: `The file is too large (${mebibytes} MiB)`, text: `The limit is ${MOST_BYTES / MEBIBYTE} MiB.` }
}

/** Text of a file in UTF-8, or in UTF-16 if it begins with its byte order mark, as editors of Windows write it. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}
