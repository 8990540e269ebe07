import { expect, test } from 'vitest'
import { gapsOf, sourcesOf } from './package-sources.ts'

type Report = Parameters<typeof gapsOf>[0]

const result: Report = {
  package: {
    name: 'a:b',
    ecosystem: 'maven',
    latestVersion: null,
    description: null,
    license: null,
    repositoryUrl: null,
  },
  checkedAt: '2026-11-21T10:00:00.000Z',
  sourceStatus: { registry: 'checked', osv: 'stale', kev: 'unavailable', epss: 'notChecked' },
  sourceAgeSeconds: { registry: 60, osv: 7200, kev: null, epss: null },
}

test('each source has its name, state and age', () => {
  expect(sourcesOf(result, ['registry', 'osv', 'kev', 'epss', 'downloads'])).toMatchObject([
    { name: 'Maven repository', status: 'ok', age_seconds: 60, fetched_at: '2026-11-21T09:59:00.000Z' },
    { name: 'Advisories (OSV)', status: 'stale', age_seconds: 7200 },
    { status: 'unavailable', age_seconds: null, fetched_at: null },
    { status: 'not_configured', cause: 'not checked' },
  ])
})

test('the effect of a missing or old source is stated, and a source with no data is omitted', () => {
  const gaps = gapsOf(result)
  expect(gaps.map(({ title }) => title)).toEqual([
    'Advisories (OSV) is not responding.',
    'Known-exploited catalog (CISA) did not respond.',
  ])
  expect(gaps[0]?.text).toBe('Showing a result from 2 h ago. Newer advisories are missing.')
})
