import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { linesOf, pep440Order, semverOrder } from '../testing/advisories.ts'
import { itWithData } from '../testing/shared-data.ts'
import { orders, type VersionOrder } from '../versions/index.ts'
import type { AdvisoryRecord, AffectedPackage } from './advisory.ts'
import { compileAdvisory, compileAffected } from './affected.ts'
import { mergeRecords } from './merge.ts'
import { isWithdrawn, readOsvRecord } from './osv.ts'

const now = new Date('2026-11-21T00:00:00Z')

function readAll(values: unknown[]): AdvisoryRecord[] {
  const records = values.map(readOsvRecord)
  expect(records).not.toContain(null)
  return records.filter((record) => record !== null)
}

const oddRecord = (folder: string, name: string) => {
  const [record] = readAll([JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))])
  if (!record) throw new Error(`no ${name}`)
  return record
}

/**
 * Checks each boundary of each range against its own range. Returns how many were checked, and which are not versions.
 */
function checkBoundaries<V>(order: VersionOrder<V>, packages: AffectedPackage[]) {
  const checked = { entries: 0, introduced: 0, fixed: 0, lastAffected: 0, listed: 0, unreadable: [] as string[] }
  for (const output of packages) {
    checked.entries += 1
    expect(output.incomplete, output.name).toBe(false)
    for (const range of output.ranges) {
      const matcher = compileAffected(order, [{ ...output, versions: [], ranges: [range] }])
      for (const event of range.events) {
        const [text = ''] = Object.values(event)
        if (text !== '0' && order.parse(text) === null) {
          expect(matcher(text).affects, `${output.name} ${text}`).toBeNull()
          checked.unreadable.push(`${output.name} ${text}`)
          continue
        }
        if ('fixed' in event) {
          expect(matcher(event.fixed), `${output.name} ${event.fixed}`).toEqual({ affects: false, reason: null })
          checked.fixed += 1
        } else if ('last_affected' in event) {
          expect(matcher(event.last_affected).affects, `${output.name} ${event.last_affected}`).toBe(true)
          checked.lastAffected += 1
        } else if ('introduced' in event && event.introduced !== '0') {
          expect(matcher(event.introduced).affects, `${output.name} ${event.introduced}`).toBe(true)
          checked.introduced += 1
        }
      }
    }
    const whole = compileAffected(order, [output])
    for (const version of output.versions) {
      expect(whole(version).affects, `${output.name} ${version}`).toBe(true)
      checked.listed += 1
    }
  }
  return checked
}

const inEcosystem = (records: AdvisoryRecord[], ecosystem: AffectedPackage['ecosystem']) =>
  records.flatMap(({ affected }) => affected.filter((output) => output.ecosystem === ecosystem))

describe('every real record', () => {
  itWithData(
    'of Go is read whole and decides for the versions at its own boundaries',
    ['advisories', 'go-osv-records.jsonl.gz'],
    (file) => {
      const records = readAll(linesOf(file))
      expect(records).toHaveLength(1_408)
      expect(records.filter(({ publishedAt }) => publishedAt === null)).toHaveLength(1_360)
      expect(records.every(({ modifiedAt }) => modifiedAt === null)).toBe(true)
      expect(records.filter((record) => isWithdrawn(record, now))).toHaveLength(6)
      expect(checkBoundaries(semverOrder, inEcosystem(records, 'go'))).toEqual({
        entries: 1901,
        fixed: 1622,
        introduced: 653,
        lastAffected: 0,
        listed: 0,
        unreadable: [],
      })
    },
  )

  itWithData(
    'of PyPI is read whole and decides for its listed versions and those at its boundaries',
    ['advisories', 'pypi-osv-records.jsonl.gz'],
    (file) => {
      const records = readAll(linesOf(file))
      expect(records).toHaveLength(952)
      expect(records.filter(({ titleFrom }) => titleFrom === 'details')).toHaveLength(952)
      expect(records.filter(({ cvss }) => cvss !== null)).toHaveLength(57)
      expect(records.filter((record) => isWithdrawn(record, now))).toHaveLength(5)
      expect(checkBoundaries(pep440Order, inEcosystem(records, 'pypi'))).toEqual({
        entries: 952,
        fixed: 1997,
        introduced: 1373,
        lastAffected: 1,
        listed: 64388,
        unreadable: ['steam 2019-09-12'],
      })
    },
  )

  itWithData(
    'of Maven is read whole, has a severity, and decides for its listed versions and those at its boundaries',
    ['advisories', 'maven-osv-records.jsonl.gz'],
    (file) => {
      const records = readAll(linesOf(file))
      expect(records).toHaveLength(153)
      expect(records.filter(({ cvss }) => cvss !== null)).toHaveLength(147)
      expect(records.filter(({ severity }) => severity === 'unknown')).toEqual([])
      expect(checkBoundaries(orders.maven, inEcosystem(records, 'maven'))).toEqual({
        entries: 339,
        introduced: 232,
        fixed: 318,
        lastAffected: 16,
        listed: 12_861,
        unreadable: [],
      })
      expect(
        new Set(records.flatMap(({ affectedPackages }) => affectedPackages.map(({ ecosystem }) => ecosystem))),
      ).toEqual(new Set(['Maven', 'PyPI', 'NuGet', 'Packagist', 'RubyGems', 'Go']))
    },
  )

  itWithData(
    'of npm and Composer that was selected decides for the versions at its boundaries',
    ['advisories', 'ghsa-npm-packagist-selected.jsonl'],
    (file) => {
      const records = readAll(linesOf(file))
      expect(records).toHaveLength(10)
      expect(records.filter(({ severity }) => severity === 'unknown')).toEqual([])
      expect(checkBoundaries(orders.composer, inEcosystem(records, 'composer'))).toEqual({
        entries: 17,
        introduced: 16,
        fixed: 17,
        lastAffected: 0,
        listed: 0,
        unreadable: [],
      })
      expect(checkBoundaries(semverOrder, inEcosystem(records, 'npm'))).toEqual({
        entries: 19,
        fixed: 19,
        introduced: 12,
        lastAffected: 0,
        listed: 3,
        unreadable: [],
      })
    },
  )
})

describe('odd records', () => {
  itWithData('are all read without throwing', ['advisories', 'odd-records'], (folder) => {
    const files = readdirSync(folder)
    expect(readAll(files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))).toHaveLength(19)
  })

  itWithData('with a withdrawal in the year 3001 are not withdrawn', ['advisories', 'odd-records'], (folder) => {
    expect(isWithdrawn(oddRecord(folder, 'withdrawn_after_now'), now)).toBe(false)
    expect(isWithdrawn(oddRecord(folder, 'PYSEC-2023-73'), now)).toBe(true)
  })

  itWithData(
    'with a cut vector have the severity of another vector, or of the database',
    ['advisories', 'odd-records'],
    (folder) => {
      expect(oddRecord(folder, 'PYSEC-2026-2')).toMatchObject({
        severity: 'critical',
        cvss: { version: '3.1', score: 9.8 },
      })
      expect(oddRecord(folder, 'GHSA-f5pg-7wfw-84q9')).toMatchObject({ cvss: null })
      expect(oddRecord(folder, 'PYSEC-2026-1')).toMatchObject({ cvss: { version: '4.0' } })
    },
  )

  itWithData('of one vulnerability from two databases count once', ['advisories', 'odd-records'], (folder) => {
    const records = ['GHSA-4v7x-pqxf-cx7m', 'GO-2024-2687'].map((name) => oddRecord(folder, name))
    const [merged, ...others] = mergeRecords(records, { ecosystem: 'go', name: 'golang.org/x/net' }, semverOrder, now)
    expect(others).toEqual([])
    expect(merged).toMatchObject({ id: 'GHSA-4v7x-pqxf-cx7m', aliases: ['CVE-2023-45288', 'GO-2024-2687'] })
    const matcher = compileAdvisory(semverOrder, merged?.affected ?? [])
    expect([matcher('v0.22.0').affects, matcher('v0.23.0').affects, matcher('main').affects]).toEqual([
      true,
      false,
      null,
    ])
  })
})
