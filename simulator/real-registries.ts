import type { Fixtures, OsvAffected } from './documents.ts'
import { roughOrder } from './order.ts'

type Named = { ecosystem: string; name: string; versions: Set<string> }

/** Adds a registry document for every package in the records that has none, with the versions the records mention. */
export function addRegistryAnswers(world: Fixtures): void {
  for (const { ecosystem, name, versions } of packagesOf(world)) {
    const sorted = [...versions].sort(roughOrder)
    const released = sorted.map((version, index) => ({ version, at: madeUpDate(index) }))
    const [latest] = sorted.filter((version) => !/[a-z]/i.test(version.replace(/^v/, ''))).slice(-1)
    const newest = latest ?? sorted.at(-1)
    if (newest === undefined) continue
    if (ecosystem === 'PyPI') addPypi(world, name, released, newest)
    if (ecosystem === 'Packagist') addPackagist(world, name, released)
    if (ecosystem === 'Maven') addMaven(world, name, released, newest)
    if (ecosystem === 'Go') addGo(world, name, released, newest)
  }
}

type Released = { version: string; at: string }[]

/** Versions one week apart, so that every run is identical. */
const madeUpDate = (index: number): string => new Date(Date.UTC(2012, 0, 1) + index * 7 * 86_400_000).toISOString()

function packagesOf(world: Fixtures): Named[] {
  const found = new Map<string, Named>()
  for (const { affected = [] } of world.osv.values())
    for (const entry of affected) {
      if (!entry.package) continue
      const { ecosystem, name } = entry.package
      const named = found.get(`${ecosystem} ${name}`) ?? { ecosystem, name, versions: new Set() }
      for (const version of versionsOf(entry)) named.versions.add(version)
      found.set(`${ecosystem} ${name}`, named)
    }
  return [...found.values()]
}

function versionsOf({ versions = [], ranges = [] }: OsvAffected): string[] {
  const bounds = ranges
    .filter(({ type }) => type !== 'GIT')
    .flatMap(({ events }) =>
      events.flatMap(({ introduced, fixed, last_affected }) => [introduced, fixed, last_affected]),
    )
  return [...versions, ...bounds].filter(
    (version): version is string => version !== undefined && version !== '0' && !/-0$|-alpha\.0$/.test(version),
  )
}

function addPypi(world: Fixtures, name: string, released: Released, latest: string): void {
  const key = name.replace(/[-_.]+/g, '-').toLowerCase()
  if (world.pypi.has(key)) return
  const files = released.map(({ version, at }) => [
    version,
    [
      {
        filename: `${key}-${version}.tar.gz`,
        packagetype: 'sdist',
        upload_time: at.slice(0, 19),
        upload_time_iso_8601: at.replace(/\.\d+Z$/, '.000000Z'),
        url: `https://files.example.test/${key}-${version}.tar.gz`,
        yanked: false,
        yanked_reason: null,
      },
    ],
  ])
  const releases = Object.fromEntries(files)
  world.pypi.set(key, {
    info: {
      name,
      version: latest,
      summary: `Project ${name}`,
      license: null,
      license_expression: null,
      project_urls: null,
      yanked: false,
      yanked_reason: null,
    },
    last_serial: 1,
    releases,
    urls: releases[latest] ?? [],
    vulnerabilities: [],
  })
}

function addPackagist(world: Fixtures, name: string, released: Released): void {
  if (world.packagist.has(name)) return
  const tagged = released.toReversed().map(({ version, at }) => ({
    name,
    description: `Package ${name}`,
    version,
    version_normalized: /^v?\d+\.\d+\.\d+$/.test(version) ? `${version.replace(/^v/, '')}.0` : version,
    license: ['MIT'],
    time: at.replace(/\.\d+Z$/, '+00:00'),
  }))
  world.packagist.set(name, { tagged, dev: [] })
}

function addMaven(world: Fixtures, name: string, versions: Released, latest: string): void {
  const [group, artifact] = name.split(':')
  if (world.maven.has(name) || !group || !artifact) return
  const pom = { name: artifact, licenses: [{ name: 'Apache-2.0' }] }
  world.maven.set(name, { group, artifact, latest, release: latest, versions, pom })
}

function addGo(world: Fixtures, name: string, released: Released, latest: string): void {
  if (world.go_proxy.has(name)) return
  const versions = released.map(({ version, at }) => ({ version: `v${version}`, at: at.replace(/\.\d+Z$/, 'Z') }))
  world.go_proxy.set(name, { versions, latest: `v${latest}`, mod: `module ${name}\n\ngo 1.20\n` })
}
