import { isMissing, nothing, pathOf, shortest } from '../answers.ts'
import type { PackageFacts, PackageRegistry, ReleaseFacts } from '../packages.ts'
import type { Fetched } from '../provider.ts'
import { lastModified } from '../reading.ts'
import { malformed, type Upstream, type UpstreamAnswer } from '../upstream.ts'
import { type Coordinates, mapMetadata, mapPom, mapReleases, type Pom } from './map.ts'
import { parseXml } from './xml.ts'

/** Limit of parent POMs followed to find a licence. */
const maxParents = 5
const headers = { accept: '*/*' }

/**
 * A Maven repository (Maven repository layout), by `group:artifact`. A version's upload time comes from its POM's
 * Last-Modified.
 */
export function maven(upstream: Upstream): PackageRegistry {
  return {
    package: {
      id: 'maven',
      shape: 1,
      keyOf: (name) => name,
      query: (name, signal) => queryPackage(upstream, name, signal),
    },
    release: {
      id: 'maven',
      shape: 1,
      keyOf: ({ name, version }) => `${name} ${version}`,
      query: ({ name, version }, signal) => queryRelease(upstream, name, version, signal),
    },
  }
}

async function queryPackage(upstream: Upstream, name: string, signal: AbortSignal): Promise<Fetched<PackageFacts>> {
  const [group = '', artifact = ''] = name.split(':')
  const path = pathOf(...group.split('.'), artifact, 'maven-metadata.xml')
  if (path === null) return nothing
  const index = await upstream.get(path, { signal, headers })
  const found = isMissing(index) ? null : mapMetadata(parseXml(index.body))
  if (!found) return { facts: null, freshSeconds: index.freshSeconds }
  const own = found.latest === null ? null : { group, artifact, version: found.latest }
  const answer = own && (await getPom(upstream, own, signal))
  const pom = own && answer && !isMissing(answer) ? await withParents(upstream, answer, own, signal) : null
  return {
    facts: {
      name,
      latestVersion: found.latest,
      description: pom?.description ?? null,
      license: pom?.license ?? null,
      repositoryUrl: pom?.repositoryUrl ?? null,
      releases: mapReleases(found, answer && !isMissing(answer) ? lastModified(answer.headers) : null),
      url: upstream.base + path,
    },
    freshSeconds: shortest(index, ...(answer ? [answer] : [])),
  }
}

async function queryRelease(
  upstream: Upstream,
  name: string,
  version: string,
  signal: AbortSignal,
): Promise<Fetched<ReleaseFacts>> {
  const [group = '', artifact = ''] = name.split(':')
  const answer = await getPom(upstream, { group, artifact, version }, signal)
  if (!answer) return nothing
  if (isMissing(answer)) return { facts: null, freshSeconds: answer.freshSeconds }
  if (!answer.body.includes('<project')) return malformed('no POM')
  return { facts: { version, publishedAt: lastModified(answer.headers) }, freshSeconds: answer.freshSeconds }
}

async function getPom(
  upstream: Upstream,
  { group, artifact, version }: Coordinates,
  signal: AbortSignal,
): Promise<UpstreamAnswer | null> {
  const path = pathOf(...group.split('.'), artifact, version, `${artifact}-${version}.pom`)
  return path === null ? null : upstream.get(path, { signal, headers })
}

/** A POM with the licence and repository of its nearest parent that names one. */
async function withParents(
  upstream: Upstream,
  answer: UpstreamAnswer,
  own: Coordinates,
  signal: AbortSignal,
): Promise<Pom> {
  let pom = mapPom(parseXml(answer.body), own)
  for (let level = 0; level < maxParents && pom.license === null && pom.parent; level++) {
    const above = await parentPom(upstream, pom.parent, own, signal)
    if (!above) break
    pom = {
      ...pom,
      license: above.license,
      repositoryUrl: pom.repositoryUrl ?? above.repositoryUrl,
      parent: above.parent,
    }
  }
  return pom
}

/** A parent may be in another repository: if it cannot be fetched, the licence stays unknown. */
async function parentPom(
  upstream: Upstream,
  parent: Coordinates,
  own: Coordinates,
  signal: AbortSignal,
): Promise<Pom | null> {
  try {
    const answer = await getPom(upstream, parent, signal)
    return answer && !isMissing(answer) ? mapPom(parseXml(answer.body), own) : null
  } catch {
    return null
  }
}
