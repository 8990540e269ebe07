import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sharedData, textOf } from '../server/testing/shared-files.ts'
import type { Fixtures, KevEntry, OsvRecord, Packument } from './documents.ts'
import { addRegistryAnswers } from './real-registries.ts'

/** Adds the real records beside the checkout, if there are any. Fixtures take precedence. */
export function withRealRecords(world: Fixtures): Fixtures {
  for (const record of realRecords()) if (!world.osv.has(record.id)) world.osv.set(record.id, record)
  for (const [name, facts] of Object.entries(npmFacts())) {
    world.npm_registry.set(name, joined(packumentOf(facts), world.npm_registry.get(name)))
    if (!world.npm_downloads.has(name))
      world.npm_downloads.set(name, { downloads: 1_000_000, start: '2026-11-13', end: '2026-11-19', package: name })
  }
  for (const entry of realExploited()) if (!world.kev.has(entry.cveID)) world.kev.set(entry.cveID, entry)
  addRegistryAnswers(world)
  return world
}

const sources = ['go-osv-records.jsonl.gz', 'pypi-osv-records.jsonl.gz', 'maven-osv-records.jsonl.gz']

function realRecords(): OsvRecord[] {
  const lines = sources.flatMap((name) => {
    const file = sharedData('advisories', name)
    return file ? gunzipSync(readFileSync(file)).toString('utf8').split('\n') : []
  })
  const selected = sharedData('advisories', 'ghsa-npm-packagist-selected.jsonl')
  return [...lines, ...(selected ? textOf(selected).split('\n') : [])].filter(Boolean).map((line) => asServed(line))
}

/**
 * A record as the service would return it: fills in dates that the source leaves to publishing, and removes the notes
 * of the copy.
 */
function asServed(line: string): OsvRecord {
  const { _copied_from, ...record } = JSON.parse(line) as OsvRecord
  const year = /-(\d{4})-/.exec(record.id)?.[1] ?? '2020'
  const dated = (date: string | undefined, otherwise: string): string =>
    date === undefined || date.startsWith('0001-') ? otherwise : zoned(date)
  return {
    ...record,
    id: record.id,
    modified: dated(record.modified, '2026-08-21T00:00:00Z'),
    published: dated(record.published, `${year}-06-01T00:00:00Z`),
  }
}

const zoned = (date: string): string => new Date(/(Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`).toISOString()

function realExploited(): KevEntry[] {
  const file = sharedData('kev-cve', 'known_exploited_vulnerabilities-2023-04-21.json')
  return file ? (JSON.parse(textOf(file)) as { vulnerabilities: KevEntry[] }).vulnerabilities : []
}

type NpmFacts = {
  name: string
  version: string
  license?: string
  repository?: unknown
  'dist-tags': Record<string, string>
  time: Record<string, string>
}

function npmFacts(): Record<string, NpmFacts> {
  const file = sharedData('advisories', 'npm-registry-metadata.json')
  return file ? JSON.parse(textOf(file)) : {}
}

function packumentOf({ name, license, repository, time, 'dist-tags': tags }: NpmFacts): Packument {
  const versions = Object.keys(time)
    .filter((version) => /^\d/.test(version))
    .map((version) => [
      version,
      {
        name,
        version,
        license,
        repository,
        dist: { tarball: `https://registry.example.test/${name}/-/${name.split('/').at(-1)}-${version}.tgz` },
      },
    ])
  return {
    _id: name,
    name,
    description: `Package ${name}`,
    license,
    repository,
    'dist-tags': tags,
    time,
    versions: Object.fromEntries(versions),
  }
}

const joined = (facts: Packument, fixture: Packument | undefined): Packument =>
  fixture?.versions
    ? {
        ...facts,
        ...fixture,
        versions: { ...facts.versions, ...fixture.versions },
        time: { ...facts.time, ...fixture.time },
      }
    : (fixture ?? facts)
