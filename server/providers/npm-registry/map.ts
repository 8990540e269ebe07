import { z } from 'zod'
import type { PackageFacts, Release } from '../packages.ts'
import { anything, isoTime, maybe, members, most, versionText, words } from '../reading.ts'
import { repositoryAddress } from '../repository-address.ts'
import { malformed } from '../upstream.ts'

const Packument = z.object({
  name: z.string(),
  'dist-tags': maybe(z.object({ latest: maybe(z.string()) })),
  versions: maybe(z.record(z.string(), z.unknown())),
  time: maybe(z.record(z.string(), z.unknown())),
  description: anything,
  license: anything,
  licenses: anything,
  repository: anything,
})

/**
 * Maps an npm package document, full or abbreviated (npm/registry, "package metadata"). `latest` is the latest
 * version's manifest, for members that the document lacks. Null for a package that was unpublished entirely. Versions
 * that appear only in `time` were unpublished and are not releases. An abbreviated document has no times, so
 * `publishedAt` is null.
 */
export function mapPackument(
  document: unknown,
  request: { name: string; url: string },
  latest: unknown = null,
): PackageFacts | null {
  const read = Packument.safeParse(document)
  if (!read.success || read.data.name !== request.name) return malformed('no document of the package')
  const { versions, time } = read.data
  if (!versions || Object.keys(versions).length === 0) {
    if (time?.unpublished) return null
    if (!versions) return malformed('a package document without versions')
  }
  const tagged = read.data['dist-tags']?.latest ?? null
  const releases = Object.entries(versions).flatMap(([version, manifest]) => releaseOf(version, manifest, time))
  const isReleased = releases.some(({ version }) => version === tagged)
  const sources = [read.data, members(latest), members(versions[tagged ?? ''])].filter((source) => source !== null)
  return {
    name: read.data.name,
    latestVersion: isReleased ? tagged : null,
    description: first(sources, ({ description }) => words(description, most.description)),
    license: first(sources, licenseOf),
    repositoryUrl: first(sources, ({ repository }) => repositoryAddress(members(repository)?.url ?? repository)),
    releases: releases.slice(-most.releases),
    url: request.url,
  }
}

type Source = Record<string, unknown>

function first(sources: Source[], read: (source: Source) => string | null): string | null {
  for (const source of sources) {
    const found = read(source)
    if (found) return found
  }
  return null
}

function releaseOf(key: string, manifest: unknown, time: Source | null): Release[] {
  const version = versionText(key)
  if (!version) return []
  const published = Object.hasOwn(time ?? {}, key) ? time?.[key] : null
  return [
    {
      version,
      publishedAt: isoTime(published),
      deprecated: deprecationOf(members(manifest)?.deprecated),
      yanked: null,
    },
  ]
}

/** npm clears a deprecation with an empty string; old documents contain `true` or `false`. */
const deprecationOf = (value: unknown): string | null => (value === true ? 'Deprecated' : words(value, most.deprecated))

/** An SPDX expression; in old documents `{ type }` and `licenses`, any one of which may be chosen. */
function licenseOf({ license, licenses }: Source): string | null {
  const named = [license ?? licenses ?? []]
    .flat()
    .flatMap((entry: unknown) => words(members(entry)?.type ?? members(entry)?.name ?? entry, most.license) ?? [])
  return words(named.join(' OR '), most.license)
}
