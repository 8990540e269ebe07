import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { UpstreamFailure } from '../upstream.ts'
import { mapCatalogue } from './map.ts'

const entry = (cveID: string, more: object = {}) => ({
  cveID,
  vendorProject: 'Sample',
  product: 'Product',
  vulnerabilityName: 'Sample weakness',
  dateAdded: '2026-01-02',
  shortDescription: 'Words.',
  requiredAction: 'Update.',
  dueDate: '2026-01-23',
  knownRansomwareCampaignUse: 'Unknown',
  notes: '',
  cwes: ['CWE-79'],
  ...more,
})
const catalogue = (...vulnerabilities: unknown[]) => ({
  title: 'Catalog',
  catalogVersion: '2026.01.02',
  dateReleased: '2026-01-02T15:00:00.1234Z',
  count: vulnerabilities.length,
  vulnerabilities,
})
const refused = (value: unknown) => expect(() => mapCatalogue(value)).toThrow(UpstreamFailure)

describe('the known-exploited catalog', () => {
  it('is sorted by latest addition', () => {
    const read = mapCatalogue(
      catalogue(entry('CVE-2026-0001'), entry('CVE-2026-0003', { dateAdded: '2026-01-05' }), entry('CVE-2026-0002')),
    )
    expect(read).toMatchObject({ catalogVersion: '2026.01.02', dateReleased: '2026-01-02T15:00:00.123Z' })
    expect(read.entries.map(({ cveId }) => cveId)).toEqual(['CVE-2026-0003', 'CVE-2026-0002', 'CVE-2026-0001'])
    expect(read.entries[0]).toMatchObject({ notes: null, cwes: ['CWE-79'], dueDate: '2026-01-23' })
  })

  it('of an older schema has unknown members, never invented ones', () => {
    const { knownRansomwareCampaignUse: _ransomware, cwes: _cwes, ...older } = entry('CVE-2020-0001')
    expect(mapCatalogue(catalogue(older)).entries[0]).toMatchObject({ knownRansomwareCampaignUse: null, cwes: [] })
  })

  it('with an unreadable entry, a wrong count, or none, is rejected as a whole', () => {
    refused(catalogue(entry('CVE-2026-0001'), entry('nonsense')))
    refused(catalogue(entry('CVE-2026-0001'), entry('CVE-2026-0002', { dateAdded: 'yesterday' })))
    refused({ ...catalogue(entry('CVE-2026-0001')), count: 2 })
    refused(catalogue())
    refused({ vulnerabilities: 'none' })
  })

  it('that is anything else is rejected, and nothing else is thrown (property)', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => mapCatalogue(value)).toThrow(UpstreamFailure)
      }),
    )
    fc.assert(
      fc.property(
        fc.record({ dateAdded: fc.anything(), notes: fc.anything(), cwes: fc.anything(), dueDate: fc.anything() }),
        (more) => {
          try {
            mapCatalogue(catalogue(entry('CVE-2026-0001', more)))
          } catch (error) {
            expect(error).toBeInstanceOf(UpstreamFailure)
          }
        },
      ),
    )
  })

  itWithData('of April 2023 is read whole', ['kev-cve', 'known_exploited_vulnerabilities-2023-04-21.json'], (file) => {
    const { entries } = mapCatalogue(JSON.parse(textOf(file)))
    expect(entries).toHaveLength(922)
    expect(new Set(entries.map(({ cveId }) => cveId)).size).toBe(922)
    expect(entries.every(({ vendorProject, dueDate }) => vendorProject !== '' && dueDate !== null)).toBe(true)
  })
})
