import { z } from 'zod'
import type { PackageFacts, Release } from '../packages.ts'
import { anything, isoTime, maybe, members, most, versionText, words } from '../reading.ts'
import { repositoryAddress } from '../repository-address.ts'
import { malformed } from '../upstream.ts'
import { expandVersions } from './expand.ts'

const Document = z.object({ packages: z.record(z.string(), z.unknown()), minified: anything })

const names = [
  'version',
  'version_normalized',
  'time',
  'license',
  'description',
  'source',
  'abandoned',
  'default-branch',
]
const Entry = z.object({
  version: z.string(),
  version_normalized: maybe(z.string()),
  time: anything,
  license: anything,
  description: anything,
  source: anything,
  abandoned: anything,
  'default-branch': anything,
})
type Entry = z.infer<typeof Entry>

/**
 * Maps a Composer package from its two documents (Composer 2 repositories, `p2`): tagged versions, then development
 * versions; null for a document that the repository does not have. The latest version is the highest stable one, else
 * the highest tagged one, else the default branch. Null if no document has a version.
 */
export function mapComposerPackage(
  documents: { tagged: unknown; development: unknown },
  request: { name: string; url: string },
): PackageFacts | null {
  const tagged = entriesOf(documents.tagged, request.name)
  const development = entriesOf(documents.development, request.name)
  const latest = latestOf(tagged, development)
  if (!latest) return null
  return {
    name: request.name,
    latestVersion: latest.version,
    description: words(latest.description, most.description),
    license: licenseOf(latest.license),
    repositoryUrl: repositoryAddress(members(latest.source)?.url),
    releases: [...tagged, ...development].slice(0, most.releases).map(releaseOf),
    url: request.url,
  }
}

function entriesOf(document: unknown, name: string): Entry[] {
  if (document === null) return []
  const read = Document.safeParse(document)
  if (!read.success) return malformed('no Composer metadata')
  const { packages, minified } = read.data
  const key = Object.keys(packages).find((key) => key.toLowerCase() === name)
  const versions = z.array(z.unknown()).safeParse(packages[key ?? name])
  if (!versions.success) return malformed('no versions of the package')
  return expandVersions(versions.data, minified === 'composer/2.0', names).flatMap((entry) => {
    const found = Entry.safeParse(entry).data
    return found && versionText(found.version) ? [found] : []
  })
}

function latestOf(tagged: Entry[], development: Entry[]): Entry | null {
  const stable = tagged.filter(isStable)
  const highest = (stable.length > 0 ? stable : tagged).reduce<Entry | null>(
    (best, entry) => (best && compare(best, entry) >= 0 ? best : entry),
    null,
  )
  return highest ?? development.find((entry) => entry['default-branch'] === true) ?? development[0] ?? null
}

const isStable = ({ version, version_normalized }: Entry): boolean =>
  !/-(dev|alpha|beta|rc)/i.test(version_normalized ?? version) && !version.startsWith('dev-')

/**
 * Compares by the numbers of the normalised version; versions without numbers, or differing only in suffix, keep the
 * document's order.
 */
function compare(a: Entry, b: Entry): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (const [index, number] of left.entries()) {
    const difference = number - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const numbersOf = ({ version_normalized }: Entry): number[] =>
  (/^\d+(\.\d+)*/.exec(version_normalized ?? '')?.[0] ?? '0.0.0.0').split('.').map(Number)

function releaseOf({ version, time, abandoned }: Entry): Release {
  return { version, publishedAt: isoTime(time), deprecated: abandonmentOf(abandoned), yanked: null }
}

function abandonmentOf(value: unknown): string | null {
  if (value === true) return 'Abandoned'
  const replacement = words(value, most.deprecated - 20)
  return replacement ? `Abandoned; use ${replacement}` : null
}

/** Several licences are alternatives (Composer schema, `license`). */
function licenseOf(value: unknown): string | null {
  const named = [value].flat().flatMap((entry) => words(entry, most.license) ?? [])
  return words(named.join(' OR '), most.license)
}
