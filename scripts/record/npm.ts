import semver from 'semver'
import { asObject, elsewhere, jsonOf, type Loose, only, type Recording, type Source } from './source.ts'

const maxVersions = 30

/** Packages, with the versions that tests use. */
const packages: Record<string, string[]> = {
  lodash: ['3.10.1', '4.17.4', '4.17.5', '4.17.11', '4.17.12', '4.17.15', '4.17.19', '4.17.20', '4.17.21', '4.17.23'],
  '@babel/traverse': ['7.0.0', '7.22.0', '7.23.0', '7.23.2', '8.0.0-alpha.3', '8.0.0-alpha.4'],
  minimist: ['0.0.8', '0.2.0', '0.2.1', '0.2.4', '1.0.0', '1.2.0', '1.2.2', '1.2.3', '1.2.5', '1.2.6', '1.2.8'],
  'left-pad': ['1.0.0', '1.3.0'],
}

export const npmRegistry: Source = {
  name: 'npm registry',
  address: (env) => env.UPSTREAM_NPM_REGISTRY_URL,
  recordings: Object.entries(packages).map(([name, named]) => recordingOf(name, named)),
}

function recordingOf(name: string, named: readonly string[]): Recording {
  const file = `npm/${name.replace('@', '').replace('/', '__')}.json`
  return {
    file,
    make: async (lookUp) => {
      const answer = await lookUp(`/${name.replace('/', '%2f')}`)
      return answer && trimmed(jsonOf(answer), named)
    },
  }
}

/**
 * The relevant part of a package document. Members that the registry hoists from the latest version are hoisted here
 * too, because a mirror may omit them.
 */
function trimmed(document: Loose, named: readonly string[]): Loose {
  const versions = asObject(document.versions)
  const tags = asObject(document['dist-tags'])
  const stored = chosen(Object.keys(versions), [...named, ...Object.values(tags).map(String)])
  const latest = asObject(versions[String(tags.latest)])
  const time = asObject(document.time)
  return {
    ...only(latest, ['description', 'license', 'repository', 'homepage']),
    ...only(document, ['_id', 'name', 'description', 'license', 'repository', 'homepage']),
    'dist-tags': Object.fromEntries(Object.entries(tags).filter(([, version]) => stored.includes(String(version)))),
    time: timesOf(time, stored),
    versions: Object.fromEntries(stored.map((version) => [version, manifest(asObject(versions[version]))])),
  }
}

/** Times in the registry's format; a mirror may use another one and omit the first and the last. */
function timesOf(time: Loose, stored: readonly string[]): Loose {
  const written = Object.fromEntries(
    Object.entries(time).flatMap(([name, at]) =>
      typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? [[name, new Date(at).toISOString()]] : [],
    ),
  )
  const all = Object.values(written).sort()
  return { created: all[0], modified: all.at(-1), ...only(written, ['created', 'modified', ...stored]) }
}

/** The named versions and the newest others, in version order. */
function chosen(all: readonly string[], named: readonly string[]): string[] {
  const wanted = all.filter((version) => named.includes(version)).slice(0, maxVersions)
  const newest = all.filter((version) => !wanted.includes(version) && semver.valid(version)).sort(semver.rcompare)
  return [...wanted, ...newest.slice(0, maxVersions - wanted.length)].sort(semver.compare)
}

function manifest(found: Loose): Loose {
  const dist = asObject(found.dist)
  return {
    ...only(found, ['name', 'version', 'description', 'license', 'licenses', 'repository', 'homepage', 'deprecated']),
    dist: { ...only(dist, ['integrity', 'shasum']), tarball: elsewhere(dist.tarball, 'registry.example.test') },
  }
}

export const npmDownloads: Source = {
  name: 'npm download counts',
  address: (env) => env.UPSTREAM_NPM_DOWNLOADS_URL,
  recordings: [
    {
      file: 'npm-downloads.json',
      make: async (lookUp, before) => {
        const counts = { ...asObject(before) }
        for (const name of Object.keys(packages)) {
          const answer = await lookUp(`/point/last-week/${name}`)
          if (answer) counts[name] = only(jsonOf(answer), ['downloads', 'start', 'end', 'package'])
        }
        return counts
      },
    },
  ],
}
