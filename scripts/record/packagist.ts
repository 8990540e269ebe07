import { asList, asObject, elsewhere, type FetchText, jsonOf, type Loose, only, type Source } from './source.ts'

const packages = ['guzzlehttp/guzzle']
const members = [
  'name',
  'description',
  'keywords',
  'homepage',
  'version',
  'version_normalized',
  'license',
  'source',
  'type',
  'support',
  'funding',
  'time',
  'require',
  'abandoned',
  'default-branch',
]

/** Expanded Composer metadata: the versions in the file and the newest one, and the branches in the file. */
export const packagist: Source = {
  name: 'Packagist',
  address: (env) => env.UPSTREAM_PACKAGIST_URL,
  recordings: packages.map((name) => ({
    file: `packagist/${name.replace('/', '__')}.json`,
    make: async (lookUp, before) => {
      const { tagged, dev } = asObject(before)
      const releases = await versionsOf(lookUp, name, '')
      return (
        releases && {
          tagged: stored(releases, tagged, true),
          dev: stored((await versionsOf(lookUp, name, '~dev')) ?? [], dev, false),
        }
      )
    },
  })),
}

async function versionsOf(lookUp: FetchText, name: string, suffix: string): Promise<Loose[] | null> {
  const answer = await lookUp(`/p2/${name}${suffix}.json`)
  return answer && expanded(asList(asObject(jsonOf(answer).packages)[name]))
}

/** Undoes the minification: each entry is a diff to the previous one. */
function expanded(versions: readonly Loose[]): Loose[] {
  let current: Loose = {}
  return versions.map((changes) => {
    current = Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== '__unset'))
    return current
  })
}

const stored = (versions: readonly Loose[], before: unknown, newest: boolean): Loose[] =>
  versions
    .filter(
      (version, index) => (newest && index === 0) || asList(before).some((one) => one.version === version.version),
    )
    .map((version) => {
      const dist = asObject(version.dist)
      const to = { ...only(dist, ['type', 'reference', 'shasum']), url: elsewhere(dist.url, 'dist.example.test') }
      return { ...only(version, members), ...(version.dist ? { dist: to } : {}) }
    })
