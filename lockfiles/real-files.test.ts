import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { itWithData } from '#server/testing/shared-data.ts'
import { decodeText, readPackages } from './read-packages.ts'
import type { ListedPackage, PackageList, Reading } from './reading.ts'

type Expected = {
  file: string
  ecosystem?: string
  packages: { name: string; version: string; relationship?: string; type?: string; commit?: string }[]
  error?: true
  options?: { replace?: string }
}
type Figures = { files: number; expected: number; listed: number; leftOut: number; missing: string[] }

/** Names that the formats have in a project; the sources rename their files. */
const NAMES: Record<string, string> = {
  bun: 'bun.lock',
  composer: 'composer.lock',
  'cyclonedx-json': 'bom.cdx.json',
  'cyclonedx-xml': 'bom.cdx.xml',
  'gradle-lockfile': 'gradle.lockfile',
  'gradle-verification': 'verification-metadata.xml',
  pdm: 'pdm.lock',
  pipfile: 'Pipfile.lock',
  pom: 'pom.xml',
  poetry: 'poetry.lock',
  pylock: 'pylock.toml',
  requirements: 'requirements.txt',
  uv: 'uv.lock',
}
const familyOf = (file: string) => file.split('/')[0] ?? ''
function nameOf(file: string): string {
  const family = familyOf(file)
  if (family.startsWith('npm-')) return 'package-lock.json'
  if (family.startsWith('pnpm-')) return 'pnpm-lock.yaml'
  if (family.startsWith('yarn-')) return 'yarn.lock'
  if (family === 'go') return /sum(\.gz)?$/.test(file) ? 'go.sum' : 'go.mod'
  return NAMES[family] ?? path.basename(file).replace(/\.gz$/, '')
}

const linesOf = <T>(folder: string, file: string): T[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)

function textOf(folder: string, file: string): string {
  const bytes = readFileSync(path.join(folder, file))
  return decodeText(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
}

const isList = (reading: Reading): reading is PackageList => 'packages' in reading
const plainName = (name: string) => name.toLowerCase().replaceAll(/[-_.]+/g, '-')
const plainVersion = (version: string) => version.replace(/^v(?=\d)/, '')
const keyOf = (name: string, version: string) => `${plainName(name)} ${plainVersion(version)}`

/** Some sources name a Maven package without its group. */
const keysOf = ({ coordinate, version }: ListedPackage) => [
  keyOf(coordinate, version),
  keyOf(coordinate.split(':').at(-1) ?? '', version),
]

/** Files that their source refuses by a rule of its own: the form of a serial number, a single root package. */
const READABLE = ['cyclonedx-json/trivy/sad/invalid-serial.json', 'uv/trivy/uv_multiple_roots.lock']

/** Entries that are the project itself, or a version that only the POM of a dependency requires. */
const NOT_LISTED = [
  'npm 6.14.6',
  'testpkg 0.1.0',
  'normal 0.1.0',
  'example-java-app-maven 0.1.0',
  'org.example:example-dependency 1.2.3',
]

/** Dependencies that a POM itself requires: neither managed versions nor the project. */
const dependencyText = (text: string) =>
  text
    .split('<dependencyManagement>')
    .map((part, index) => (index === 0 ? part : part.split('</dependencyManagement>')[1]))
    .flatMap((part) => part?.split('<dependency>').slice(1) ?? [])
    .join('\n')

/** The expectations that the file itself can meet: other tools add the Go toolchain, the project, parents and includes. */
function wanted({ file, packages, options }: Expected, text: string) {
  if (options?.replace === 'false') return []
  const own = file.startsWith('pom/') ? dependencyText(text) : text
  const isFollowed = /^(?:pom|requirements)\//.test(file)
  return packages.filter(({ name, version, relationship }) => {
    if (name === 'stdlib' || name === 'unknown' || name.startsWith('./')) return false
    if (relationship === 'root' || NOT_LISTED.includes(`${name} ${version}`)) return false
    if (file.startsWith('pom/trivy') && relationship !== 'direct') return false
    return !isFollowed || plainName(own).includes(plainName(name.split(':').at(-1) ?? name))
  })
}

itWithData('the readers find the packages that the sources of real files expect', ['lockfiles'], async (folder) => {
  const families = new Map<string, Figures>()
  const wrong: string[] = []
  for (const expectation of linesOf<Expected>(folder, 'expected.jsonl')) {
    const { file, error } = expectation
    const family = familyOf(file)
    const figures = families.get(family) ?? { files: 0, expected: 0, listed: 0, leftOut: 0, missing: [] }
    families.set(family, figures)
    figures.files++
    const text = textOf(folder, file)
    const reading = await readPackages(nameOf(file), text)
    const packages = wanted(expectation, text)
    if (error) {
      if (!READABLE.includes(file) && isList(reading) && reading.leftOut.length === 0)
        wrong.push(`${file}: read although it is damaged`)
      continue
    }
    const listed = new Set(isList(reading) ? reading.packages.flatMap(keysOf) : [])
    const leftOut = isList(reading) ? reading.leftOut.map(({ name }) => plainName(name)) : []
    const others = isList(reading) ? reading.unsupported.reduce((sum, { count }) => sum + count, 0) : 0
    for (const { name, version } of packages) {
      figures.expected++
      if (listed.has(keyOf(name, version))) figures.listed++
      else if (leftOut.some((text) => text.includes(plainName(name))) || others > 0) figures.leftOut++
      else figures.missing.push(`${file}: ${name} ${version}`)
    }
    const count = isList(reading) ? reading.packages.length + reading.leftOut.length + others : 0
    if (packages.length > 0 && count === 0) wrong.push(`${file}: read as empty ${JSON.stringify(reading)}`)
  }
  const total = { files: 0, expected: 0, listed: 0, leftOut: 0 }
  for (const [family, figures] of [...families].toSorted(([a], [b]) => a.localeCompare(b))) {
    const { files, expected, listed, leftOut, missing } = figures
    process.stdout.write(`${family}: ${files} files, ${expected} expected, ${listed} listed, ${leftOut} left out\n`)
    for (const each of missing) process.stdout.write(`  missing ${each}\n`)
    for (const key of ['files', 'expected', 'listed', 'leftOut'] as const) total[key] += figures[key]
  }
  process.stdout.write(`total: ${JSON.stringify(total)}\n`)
  expect(wrong).toEqual([])
  for (const [family, { expected, listed, leftOut }] of families)
    expect((listed + leftOut) / Math.max(expected, 1), family).toBeGreaterThanOrEqual(expected === 0 ? 0 : 0.99)
})

itWithData(
  'no real file makes a reader throw, by its standard name or by its content',
  ['lockfiles'],
  async (folder) => {
    let refused = 0
    const files = linesOf<{ file: string }>(folder, 'index.jsonl')
    for (const { file } of files) {
      const text = textOf(folder, file)
      for (const name of [nameOf(file), 'unnamed']) {
        const reading = await readPackages(name, text)
        expect(isList(reading) || reading.refused.title !== '').toBe(true)
        if (!isList(reading)) {
          refused++
          process.stdout.write(`REFUSED ${name} ${file}: ${reading.refused.title}\n`)
        }
      }
    }
    process.stdout.write(`${files.length} files, ${refused} readings refused\n`)
  },
)
