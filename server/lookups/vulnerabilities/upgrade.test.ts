import { describe, expect, it } from 'vitest'
import { type AdvisoryRecord, readOsvRecord } from '../../advisories/index.ts'
import type { EcosystemId } from '../../catalog/ecosystems.ts'
import type { PackageFacts } from '../../providers/index.ts'
import { advisoriesOf } from './evidence.ts'
import { nearestFix } from './upgrade.ts'

const advisory = (id: string, introduced: string, fixed: string, ecosystem = 'npm'): AdvisoryRecord | null =>
  readOsvRecord({
    id,
    affected: [
      {
        package: { ecosystem, name: ecosystem === 'Maven' ? 'org.example:sample' : 'sample' },
        ranges: [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events: [{ introduced }, { fixed }] }],
      },
    ],
  })

const releasesOf = (...versions: string[]): PackageFacts => ({
  name: 'sample',
  latestVersion: versions.at(-1) ?? null,
  description: null,
  license: null,
  repositoryUrl: null,
  releases: versions.map((version) => ({ version, publishedAt: null, deprecated: null, yanked: null })),
  url: 'https://registry.example.test/sample',
})

const upgradeIn =
  (ecosystem: EcosystemId, name: string) =>
  (version: string, facts: PackageFacts, ...records: (AdvisoryRecord | null)[]) => {
    const known = records.filter((record) => record !== null)
    return nearestFix(ecosystem, facts, version, advisoriesOf(known, ecosystem, name, new Date('2026-11-30')))
  }
const upgradeFrom = upgradeIn('npm', 'sample')
const mavenUpgrade = upgradeIn('maven', 'org.example:sample')

describe('the proposed upgrade', () => {
  it('is the nearest release that fixes the most advisories', () => {
    const facts = releasesOf('1.0.0', '1.1.0', '1.2.0', '2.0.0')
    const records = [advisory('GHSA-1', '0', '1.1.0'), advisory('GHSA-2', '0', '1.2.0')]
    expect(upgradeFrom('1.0.0', facts, ...records)).toEqual({ version: '1.2.0', fixes: 2, of: 2 })
    expect(upgradeFrom('1.2.0', facts, ...records)).toBeNull()
  })

  it('is, of releases that fix equally many, one that no other advisory affects', () => {
    const facts = releasesOf('1.0.0', '2.0.0', '2.0.1', '3.0.0')
    const records = [advisory('GHSA-1', '0', '2.0.0'), advisory('GHSA-2', '2.0.0', '2.0.1')]
    expect(upgradeFrom('1.0.0', facts, ...records)).toEqual({ version: '2.0.1', fixes: 1, of: 1 })
  })

  it('is, of releases that fix equally many, one that no undecided advisory may affect', () => {
    const facts = releasesOf('1.0.0', '2.0.0', '3.0.0')
    const records = [advisory('GHSA-1', '0', '2.0.0'), advisory('GHSA-2', '1.5.0', 'x')]
    expect(upgradeFrom('1.0.0', facts, ...records)?.version).toBe('2.0.0')
    const closed = [advisory('GHSA-1', '0', '2.0.0'), advisory('GHSA-2', 'x', '2.5.0')]
    expect(upgradeFrom('1.0.0', facts, ...closed)?.version).toBe('3.0.0')
  })

  it('is the nearest release also at a fixed version of fewer than three numbers', () => {
    const facts = releasesOf('1.0.0', '2.0.0', '2.1.0', '3.0.0')
    expect(upgradeFrom('1.0.0', facts, advisory('GHSA-1', '0', '2'))?.version).toBe('2.0.0')
  })

  it('is never known malware', () => {
    const facts = releasesOf('1.0.0', '1.1.0', '1.2.0')
    const fixed = advisory('GHSA-1', '0', '1.1.0')
    expect(upgradeFrom('1.0.0', facts, fixed, advisory('MAL-2026-1', '1.1.0', '1.2.0'))?.version).toBe('1.2.0')
    expect(upgradeFrom('1.0.0', facts, fixed, advisory('MAL-2026-1', '1.1.0', '9.0.0'))).toBeNull()
  })

  it.each([
    [
      '31.0-jre',
      '32.0.0-android',
      ['31.0-android', '31.0-jre', '32.0.0-android', '32.0.0-jre', '33.0-jre'],
      '32.0.0-jre',
    ],
    ['31.0-android', '32.0', ['31.0-android', '32.0-android', '32.0-jre', '33.0-jre'], '32.0-android'],
    ['12.2.0.jre11', '12.4.0', ['12.2.0.jre11', '12.2.0.jre8', '12.4.0.jre11', '12.4.0.jre8'], '12.4.0.jre11'],
    ['42.2.5', '42.2.6', ['42.2.5', '42.2.6.jre6', '42.2.6.jre7', '42.2.7'], '42.2.7'],
    ['42.2.6.jre7', '42.5.0', ['42.2.6.jre7', '42.2.7.jre7', '42.5.0'], '42.5.0'],
    ['5.2.0.RELEASE', '5.3.0', ['5.2.0.RELEASE', '5.3.0', '5.3.1.RELEASE'], '5.3.0'],
    ['9.4.1.v20170120', '9.4.2', ['9.4.1.v20170120', '9.4.2.v20170220', '9.4.3.v20170317'], '9.4.2.v20170220'],
  ])('of a Maven version %s fixed in %s is one of the same variant, if that fixes as many', (from, fixed, all, to) => {
    const facts = releasesOf(...all)
    expect(mavenUpgrade(from, facts, advisory('GHSA-1', '0', fixed, 'Maven'))?.version).toBe(to)
  })
})
