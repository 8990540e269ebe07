import { XMLBuilder } from 'fast-xml-parser'
import type { MavenArtifact, MavenPom } from '../documents.ts'
import { decoded, httpDate, type Reply, type Service, text } from '../service.ts'

/** A Maven repository: an artifact's `maven-metadata.xml` and the POM of each version. */
export const maven: Service = ({ method, path }, world) => {
  const parts = (decoded(path) ?? '').split('/').filter(Boolean)
  const file = parts.pop()
  if (method !== 'GET' && method !== 'HEAD') return missing
  if (file === 'maven-metadata.xml') {
    const artifact = parts.pop()
    const found = world.maven.get(`${parts.join('.')}:${artifact}`)
    return found ? metadata(found) : missing
  }
  const version = parts.pop() ?? ''
  const artifact = parts.pop()
  const found = world.maven.get(`${parts.join('.')}:${artifact}`)
  const released = found?.versions.find((one) => one.version === version)
  return found && released && file === `${artifact}-${version}.pom` ? pom(found, released) : missing
}

const missing = text('<html><head><title>404 Not Found</title></head></html>', { 'content-type': 'text/html' }, 404)
const builder = new XMLBuilder({ format: true, ignoreAttributes: false })

const xml = (document: unknown, at: string): Reply =>
  text(builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...Object(document) }), {
    'content-type': 'text/xml',
    'last-modified': httpDate(at),
  })

function metadata({ group, artifact, latest, release, versions }: MavenArtifact): Reply {
  const at =
    versions
      .map((one) => one.at)
      .sort()
      .at(-1) ?? '2020-01-01T00:00:00Z'
  const lastUpdated = new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)
  const versioning = { latest, release, versions: { version: versions.map(({ version }) => version) }, lastUpdated }
  return xml({ metadata: { groupId: group, artifactId: artifact, versioning } }, at)
}

function pom(found: MavenArtifact, { version, at }: { version: string; at: string }): Reply {
  const written: MavenPom = found.poms?.[version] ?? found.pom
  const { parent, licenses, scm, packaging, ...facts } = written
  const project = {
    '@_xmlns': 'http://maven.apache.org/POM/4.0.0',
    modelVersion: '4.0.0',
    ...(parent ? { parent: { groupId: parent.group, artifactId: parent.artifact, version: parent.version } } : {}),
    ...(parent ? {} : { groupId: found.group }),
    artifactId: found.artifact,
    version,
    ...(packaging ? { packaging } : {}),
    ...facts,
    ...(licenses ? { licenses: { license: licenses } } : {}),
    ...(scm ? { scm: { url: scm } } : {}),
  }
  return xml({ project }, at)
}
