import { orders } from '../../versions/index.ts'
import type { Release } from '../packages.ts'
import { members, most, versionText, words } from '../reading.ts'
import { repositoryAddress } from '../repository-address.ts'
import { malformed } from '../upstream.ts'
import { textOf } from './xml.ts'

const { maven } = orders

export type Versions = { latest: string | null; versions: string[] }

/**
 * Versions of an artifact in `maven-metadata.xml` order (Maven repository metadata): oldest upload first. The latest
 * is `release`, else `latest`, else the last listed non-snapshot. `release` names the most recent upload, so if that
 * is a pre-release, the highest release below it is the latest. Null for group metadata, which has plugins and no
 * versions.
 */
export function mapMetadata(document: unknown): Versions | null {
  const metadata = members(document)?.metadata
  if (metadata === undefined) return malformed('no Maven metadata')
  const versioning = members(members(metadata)?.versioning)
  if (!versioning) return null
  const listed = [members(versioning.versions)?.version ?? []].flat()
  const versions = listed.flatMap((element) => versionText(textOf(element)) ?? []).slice(-most.releases)
  const named = [versioning.release, versioning.latest].map(textOf)
  const last =
    named.find((version) => version !== null && versions.includes(version)) ??
    versions.findLast((version) => !version.endsWith('-SNAPSHOT')) ??
    versions.at(-1) ??
    null
  return { latest: last === null ? null : steadyUpTo(last, versions), versions }
}

/** The highest non-pre-release version not above `last`; `last` itself if there is none. */
function steadyUpTo(last: string, versions: readonly string[]): string {
  const bound = maven.parse(last)
  if (bound === null || !maven.isPrerelease(bound)) return last
  let highest: { text: string; version: unknown } | null = null
  for (const text of versions) {
    const version = maven.parse(text)
    if (version === null || maven.isPrerelease(version) || maven.compare(version, bound) > 0) continue
    if (highest === null || maven.compare(version, highest.version) > 0) highest = { text, version }
  }
  return highest?.text ?? last
}

export type Coordinates = { group: string; artifact: string; version: string }
export type Pom = {
  license: string | null
  description: string | null
  repositoryUrl: string | null
  parent: Coordinates | null
}

/**
 * Parses a POM (Maven POM reference). `own` are the coordinates of the requested artifact; they replace
 * `${project.groupId}` and the like, also in a parent's POM, whose values the artifact inherits. A value with any
 * other property is dropped.
 */
export function mapPom(document: unknown, own: Coordinates): Pom {
  const project = members(members(document)?.project)
  if (!project) return malformed('no POM')
  const value = (element: unknown): string | null => resolved(textOf([element].flat()[0]), own)
  const licenses = [members(project.licenses)?.license ?? []].flat()
  const scm = members(project.scm)
  return {
    license: words(licenses.flatMap((license) => value(members(license)?.name) ?? []).join(' OR '), most.license),
    description: words(value(project.description)?.replace(/\s+/g, ' '), most.description),
    repositoryUrl: repositoryAddress(value(scm?.url)) ?? repositoryAddress(value(scm?.connection)),
    parent: parentOf(members(project.parent), value),
  }
}

function parentOf(
  parent: Record<string, unknown> | null,
  value: (element: unknown) => string | null,
): Coordinates | null {
  const [group, artifact, version] = [value(parent?.groupId), value(parent?.artifactId), value(parent?.version)]
  return group && artifact && version ? { group, artifact, version } : null
}

function resolved(text: string | null, { group, artifact, version }: Coordinates): string | null {
  if (text === null) return null
  const known: Record<string, string> = { groupId: group, artifactId: artifact, version }
  const filled = text.replace(
    /\$\{(?:project\.|pom\.)?(groupId|artifactId|version)\}/g,
    (_, name: string) => known[name] ?? '',
  )
  return filled.includes('${') || filled.trim() === '' ? null : filled.trim()
}

/** Releases of an artifact. Only the latest one's time is known without a request for each. */
export const mapReleases = ({ versions, latest }: Versions, latestAt: string | null): Release[] =>
  versions.map((version) => ({
    version,
    publishedAt: version === latest ? latestAt : null,
    deprecated: null,
    yanked: null,
  }))
