import { expect, test } from 'vitest'
import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'
import { entriesOf, refined } from './refine.ts'

const entry = (cveId: string, vendorProject: string, shortDescription = ''): KevEntry => ({
  cveId,
  vendorProject,
  product: 'Product',
  vulnerabilityName: 'Name',
  dateAdded: '2021-12-10',
  shortDescription,
  requiredAction: '',
  dueDate: null,
  knownRansomwareCampaignUse: null,
  notes: null,
  cwes: ['CWE-79'],
})
const entries = [entry('CVE-2021-0001', 'Apache', 'Runs code'), entry('CVE-2022-0002', 'Citrix')]

test('every word must occur somewhere in the entry', () => {
  expect(refined(entries, '')).toHaveLength(2)
  expect(refined(entries, 'apache code').map(({ cveId }) => cveId)).toEqual(['CVE-2021-0001'])
  expect(refined(entries, 'cwe-79 product')).toHaveLength(2)
  expect(refined(entries, 'apache citrix')).toEqual([])
})

test('an entry contained in two responses is shown once', () => {
  expect(entriesOf([{ results: entries }, { results: entries.slice(1) }])).toHaveLength(2)
})
