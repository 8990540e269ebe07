import { type Ask, asList, asObject, elsewhere, jsonOf, type Loose, only, type Source } from './source.ts'

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

/** Composer's metadata, written out: the versions that the file has already and the newest one, and the branches that it has. */
export const packagist: Source = {
  name: 'Packagist',
  address: (env) => env.UPSTREAM_PACKAGIST_URL,
  recordings: packages.map((name) => ({
    file: `packagist/${name.replace('/', '__')}.json`,
    make: async (ask, before) => {
      const { tagged, dev } = asObject(before)
      const releases = await versionsOf(ask, name, '')
      return (
        releases && {
          tagged: kept(releases, tagged, true),
          dev: kept((await versionsOf(ask, name, '~dev')) ?? [], dev, false),
        }
      )
    },
  })),
}

async function versionsOf(ask: Ask, name: string, suffix: string): Promise<Loose[] | null> {
  const answer = await ask(`/p2/${name}${suffix}.json`)
  return answer && expanded(asList(asObject(jsonOf(answer).packages)[name]))
}

/** Undoes the minified form: each entry changes the one before it. */
function expanded(versions: readonly Loose[]): Loose[] {
  let current: Loose = {}
  return versions.map((changes) => {
    current = Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== '__unset'))
    return current
  })
}

const kept = (versions: readonly Loose[], before: unknown, newest: boolean): Loose[] =>
  versions
    .filter(
      (version, index) => (newest && index === 0) || asList(before).some((one) => one.version === version.version),
    )
    .map((version) => {
      const dist = asObject(version.dist)
      const to = { ...only(dist, ['type', 'reference', 'shasum']), url: elsewhere(dist.url, 'dist.example.test') }
      return { ...only(version, members), ...(version.dist ? { dist: to } : {}) }
    })
