import { z } from 'zod'
import type { PackageFacts, Release } from '../packages.ts'
import { anything, isoTime, maybe, most, words } from '../reading.ts'
import { repositoryAddress } from '../repository-address.ts'
import { malformed } from '../upstream.ts'
import { type GoMod, readGoMod } from './go-mod.ts'
import { type GoVersion, goVersion, highest, retractedBy } from './versions.ts'

const Info = z.object({
  Version: z.string(),
  Time: anything,
  Origin: maybe(z.object({ URL: anything })),
})

export type VersionInfo = { version: GoVersion; publishedAt: string | null; repositoryUrl: string | null }

/** Parses an `@latest` or `.info` response (Go module reference, GOPROXY protocol). The time is the commit time. */
export function mapInfo(document: unknown): VersionInfo {
  const read = Info.safeParse(document)
  const version = read.success ? goVersion(read.data.Version) : null
  if (!read.success || !version) return malformed('no version of a module')
  const { Time, Origin } = read.data
  return { version, publishedAt: isoTime(Time), repositoryUrl: repositoryAddress(Origin?.URL) }
}

/**
 * The version whose go.mod lists the retractions: the highest one, even if itself retracted; else the proxy's
 * `latest`.
 */
export const speaker = (listed: readonly GoVersion[], latest: VersionInfo | null): GoVersion | null =>
  highest(listed) ?? latest?.version ?? null

/**
 * Facts of a module. `mod` is the go.mod of the `speaker`; null if the proxy does not have it, which leaves
 * retractions unknown. A version that only the proxy's `latest` names, such as a pseudo-version, counts as a release.
 * The proxy knows neither licence nor description.
 */
export function mapModule(
  { listed, latest, mod }: { listed: readonly GoVersion[]; latest: VersionInfo | null; mod: string | null },
  request: { name: string; url: string },
): PackageFacts {
  const output = mod === null ? null : readGoMod(mod)
  const isListed = listed.some(({ text }) => text === latest?.version.text)
  const versions = latest && !isListed ? [...listed, latest.version] : listed
  const releases = versions.slice(-most.releases).map(releasesOf(output, latest))
  return {
    name: request.name,
    latestVersion: latestOf(versions, latest, output),
    description: null,
    license: null,
    repositoryUrl: latest?.repositoryUrl ?? forgeAddress(request.name),
    releases,
    url: request.url,
  }
}

/** The proxy's `latest`, unless the module retracts that version and has another one. */
function latestOf(versions: readonly GoVersion[], latest: VersionInfo | null, output: GoMod | null): string | null {
  const retraction = retractedBy(output?.retractions ?? [])
  if (latest && !retraction(latest.version)) return latest.version.text
  const state = versions.filter((version) => !retraction(version))
  return (highest(state) ?? latest?.version ?? highest(versions))?.text ?? null
}

function releasesOf(output: GoMod | null, latest: VersionInfo | null): (version: GoVersion) => Release {
  const retraction = retractedBy(output?.retractions ?? [])
  return (version) => {
    const retracted = retraction(version)
    return {
      version: version.text,
      publishedAt: version.text === latest?.version.text ? latest.publishedAt : null,
      deprecated: words(output?.deprecated, most.deprecated) ?? words(retracted?.rationale, most.deprecated),
      yanked: output && retracted !== null,
    }
  }
}

/** On these hosts the first three path elements are the repository. */
function forgeAddress(name: string): string | null {
  const [repository] = /^(github\.com|gitlab\.com|bitbucket\.org)\/[^/]+\/[^/]+/.exec(name) ?? []
  return repository ? repositoryAddress(`https://${repository}`) : null
}
