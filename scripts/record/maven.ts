import { XMLParser } from 'fast-xml-parser'
import type { HttpAnswer } from '../../server/platform/http.ts'
import { asList, asObject, type FetchText, type Loose, only, type Recording, type Source } from './source.ts'

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'version' || name === 'license' })
const parsed = (answer: HttpAnswer | null): Loose => asObject(answer && parser.parse(answer.body.toString('utf8')))

/** Artifacts: the versions in the file and the released one, and the facts of the released POM. */
export const maven: Source = {
  name: 'Maven repository',
  address: (env) => env.UPSTREAM_MAVEN_URL,
  recordings: [recordingOf('org.apache.logging.log4j', 'log4j-core'), recordingOf('org.apache.logging.log4j', 'log4j')],
}

function recordingOf(group: string, artifact: string): Recording {
  const place = `/${group.replaceAll('.', '/')}/${artifact}`
  const pathOf = (version: string) => `${place}/${version}/${artifact}-${version}.pom`
  return {
    file: `maven/${artifact}.json`,
    make: async (lookUp, before) => {
      const metadata = await lookUp(`${place}/maven-metadata.xml`)
      if (!metadata) return null
      const { release, latest, versions } = asObject(asObject(parsed(metadata).metadata).versioning)
      const { version: all } = asObject(versions)
      const known = asList(asObject(before).versions).map(({ version }) => String(version))
      const stored = (Array.isArray(all) ? all.map(String) : []).filter((one) => known.includes(one) || one === release)
      const poms = Object.keys(asObject(asObject(before).poms))
      return {
        group,
        artifact,
        latest: latest ?? release,
        release,
        versions: await datesOf(lookUp, stored, pathOf),
        pom: factsOf(
          parsed(await lookUp(pathOf(poms.includes(String(release)) ? usualOf(stored, poms) : String(release)))),
        ),
        ...(poms.length > 0 ? { poms: await factsOfEach(lookUp, poms, pathOf) } : {}),
      }
    },
  }
}

const usualOf = (stored: readonly string[], poms: readonly string[]): string =>
  stored.filter((version) => !poms.includes(version) && /^[\d.]+$/.test(version)).at(-1) ?? ''

async function datesOf(lookUp: FetchText, versions: readonly string[], pathOf: (version: string) => string) {
  const dated: Loose[] = []
  for (const version of versions) {
    const modified = (await lookUp(pathOf(version), 'HEAD'))?.headers['last-modified']
    if (modified) dated.push({ version, at: new Date(modified).toISOString().replace('.000Z', 'Z') })
  }
  return dated
}

async function factsOfEach(
  lookUp: FetchText,
  versions: readonly string[],
  pathOf: (version: string) => string,
): Promise<Loose> {
  const facts: Loose = {}
  for (const version of versions) facts[version] = factsOf(parsed(await lookUp(pathOf(version))))
  return facts
}

function factsOf(document: Loose): Loose {
  const project = asObject(document.project)
  const { groupId, artifactId, version } = asObject(project.parent)
  const licenses = asList(asObject(project.licenses).license).map((one) => only(one, ['name', 'url']))
  const parentVersion = Array.isArray(version) ? version[0] : version
  return {
    ...only(project, ['name', 'description', 'url', 'packaging']),
    ...(artifactId ? { parent: { group: groupId, artifact: artifactId, version: parentVersion } } : {}),
    ...(licenses.length > 0 ? { licenses } : {}),
    ...(asObject(project.scm).url ? { scm: asObject(project.scm).url } : {}),
  }
}
