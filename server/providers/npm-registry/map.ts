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
 * The facts of a package document of the npm registry, full or abbreviated (npm/registry, "package metadata"). `latest` is the manifest of the latest
 * version, for members that the document itself does not have. Null for a package that was unpublished whole. Versions that stay only in `time` were
 * unpublished and are no releases. An abbreviated document has no times: `publishedAt` is null then.
 */
export function mapPackument(
  document: unknown,
  asked: { name: string; url: string },
  latest: unknown = null,
): PackageFacts | null {
  const read = Packument.safeParse(document)
  if (!read.success || read.data.name !== asked.name) return malformed('no document of the package')
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
    url: asked.url,
  }
}

type Source = Record<string, unknown>

/** What the first source that says it says. */
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

/** npm takes a deprecation back by an empty text; old documents hold `true` or `false`. */
const deprecationOf = (value: unknown): string | null => (value === true ? 'Deprecated' : words(value, most.deprecated))

/** An SPDX expression, or in old documents `{ type }` and `licenses`, of which any one may be chosen. */
function licenseOf({ license, licenses }: Source): string | null {
  const named = [license ?? licenses ?? []]
    .flat()
    .flatMap((entry: unknown) => words(members(entry)?.type ?? members(entry)?.name ?? entry, most.license) ?? [])
  return words(named.join(' OR '), most.license)
}
