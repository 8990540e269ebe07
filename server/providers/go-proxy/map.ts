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

/** The answer to `@latest` and `.info` (Go module reference, GOPROXY protocol). The time is that of the commit. */
export function mapInfo(document: unknown): VersionInfo {
  const read = Info.safeParse(document)
  const version = read.success ? goVersion(read.data.Version) : null
  if (!read.success || !version) return malformed('no version of a module')
  const { Time, Origin } = read.data
  return { version, publishedAt: isoTime(Time), repositoryUrl: repositoryAddress(Origin?.URL) }
}

/** The version whose go.mod says what is retracted: the highest one, whether retracted itself or not; else the one that the proxy names. */
export const speaker = (listed: readonly GoVersion[], latest: VersionInfo | null): GoVersion | null =>
  highest(listed) ?? latest?.version ?? null

/**
 * The facts of a module. `mod` is the go.mod of the `speaker`, null where the proxy does not have it: nothing is known of retractions then. A version that only
 * the proxy's `latest` names, such as a pseudo-version, is a release too. The proxy knows neither licence nor description.
 */
export function mapModule(
  { listed, latest, mod }: { listed: readonly GoVersion[]; latest: VersionInfo | null; mod: string | null },
  asked: { name: string; url: string },
): PackageFacts {
  const said = mod === null ? null : readGoMod(mod)
  const isListed = listed.some(({ text }) => text === latest?.version.text)
  const versions = latest && !isListed ? [...listed, latest.version] : listed
  const releases = versions.slice(-most.releases).map(releasesOf(said, latest))
  return {
    name: asked.name,
    latestVersion: latestOf(versions, latest, said),
    description: null,
    license: null,
    repositoryUrl: latest?.repositoryUrl ?? forgeAddress(asked.name),
    releases,
    url: asked.url,
  }
}

/** The proxy's own word, unless the module takes that version back while there is another. */
function latestOf(versions: readonly GoVersion[], latest: VersionInfo | null, said: GoMod | null): string | null {
  const retraction = retractedBy(said?.retractions ?? [])
  if (latest && !retraction(latest.version)) return latest.version.text
  const standing = versions.filter((version) => !retraction(version))
  return (highest(standing) ?? latest?.version ?? highest(versions))?.text ?? null
}

function releasesOf(said: GoMod | null, latest: VersionInfo | null): (version: GoVersion) => Release {
  const retraction = retractedBy(said?.retractions ?? [])
  return (version) => {
    const retracted = retraction(version)
    return {
      version: version.text,
      publishedAt: version.text === latest?.version.text ? latest.publishedAt : null,
      deprecated: words(said?.deprecated, most.deprecated) ?? words(retracted?.rationale, most.deprecated),
      yanked: said && retracted !== null,
    }
  }
}

/** On these hosts the first three elements of a module path are the repository. */
function forgeAddress(name: string): string | null {
  const [repository] = /^(github\.com|gitlab\.com|bitbucket\.org)\/[^/]+\/[^/]+/.exec(name) ?? []
  return repository ? repositoryAddress(`https://${repository}`) : null
}
