import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import type { PlanId } from '../../catalog/plans.ts'
import { mismatches } from '../../testing/match-document.ts'
import { leaveUnits, openService, type Service } from '../../testing/service.ts'
import type { PackageCheck } from './check-schema.ts'
import type { PackageReport } from './schema.ts'

const internet = await openInternet()
afterAll(internet.close)

let shared: Service
let service: Service
let key: string
let workspaceId: string
beforeAll(async () => {
  shared = await openService({ internet })
})
afterAll(() => shared.close())

/** Sends the requests of a test to this service, with a workspace of its own. */
async function use(chosen: Service, plan: PlanId = 'free'): Promise<void> {
  service = chosen
  ;({ key, workspaceId } = await service.account(plan))
}
/** For tests that need an empty cache or make a source fail. */
function useOwnService(): void {
  let own: Service
  beforeEach(async () => {
    own = await openService({ internet })
    await use(own)
  })
  afterEach(() => own.close())
}
beforeEach(() => use(shared))
afterEach(() => internet.clear())

const send = (packages: unknown, by = key) =>
  service.call('/v1/vulnerabilities/check', {
    method: 'POST',
    body: JSON.stringify({ packages }),
    headers: { 'content-type': 'application/json', 'X-API-Key': by },
  })
const check = async (packages: readonly string[]): Promise<PackageCheck> => {
  const answer = await send(packages)
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('vulnerabilities.check', answer)).toEqual([])
  return answer.body as PackageCheck
}
const statuses = ({ results }: PackageCheck) => results.map(({ status }) => status)
const osvPaths = () => internet.requests.filter(({ service: id }) => id === 'osv').map(({ path }) => path)

const packages = [
  'pkg:npm/lodash@4.17.20',
  'pkg:npm/lodash@4.17.23',
  'pkg:npm/minimist@1.2.5',
  'pkg:npm/%40babel/traverse@7.23.0',
  'pkg:npm/left-pad@1.3.0',
  'pkg:npm/simulated-clean@1.0.0',
  'pkg:npm/simulated-malicious@1.0.0',
  'pkg:pypi/Django@4.2.0',
  'pkg:pypi/django@5.0.7',
  'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1?type=jar',
  'pkg:maven/log4j/log4j@1.2.17',
  'pkg:golang/golang.org/x/crypto@v0.17.0',
  'pkg:composer/guzzlehttp/guzzle@7.4.0',
]

describe('a check of many packages', () => {
  it('agrees with the report of each package, in input order', async () => {
    const body = await check(packages)
    expect(body.results.map(({ purl }) => purl)).toEqual(packages)
    let compared = 0
    for (const { ecosystem, name, version, summary, advisories } of body.results) {
      const path = `${ecosystem}/${encodeURIComponent(name ?? '')}/?version=${version}&limit=500`
      const alone = await service.get(`/v1/vulnerabilities/packages/${path}`, key)
      if (alone.status === 404) continue
      expect(alone.status, alone.text).toBe(200)
      const report = alone.body as PackageReport
      expect(summary, path).toEqual(report.summary)
      expect(advisories, path).toEqual(
        report.advisories
          .filter(({ affectsVersion }) => affectsVersion !== false)
          .map((one) => ({
            id: one.id,
            aliases: one.aliases,
            title: one.title,
            severity: one.severity,
            malware: one.malware,
            cvss: one.cvss,
            affectsVersion: one.affectsVersion,
            undecidedBecause: one.undecidedBecause,
            fixedVersions: one.fixedVersions,
            knownExploited: one.kev !== null,
          })),
      )
      compared++
    }
    expect(compared).toBeGreaterThan(8)
    const vulnerable = body.results.find(({ name }) => name === 'org.apache.logging.log4j:log4j-core')
    expect(vulnerable?.advisories.some(({ knownExploited }) => knownExploited)).toBe(true)
  })

  it('takes 1,000 packages', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `pkg:npm/not-known-${index}@1.0.${index}`)
    const body = await check(many)
    expect(body.totals).toEqual({ lines: 1_000, vulnerable: 0, noKnownVulnerabilities: 1_000, unknown: 0, invalid: 0 })
    expect(body.results.map(({ purl }) => purl)).toEqual(many)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1_000, sum: 1_000, rows: 1 })
  })

  it('is one entry of the history, with its units and result', async () => {
    await use(shared, 'suite_business')
    await check(['pkg:npm/lodash@4.17.20', 'pkg:npm/lodash@4.17.20', 'pkg:npm/simulated-clean@1.0.0', 'nonsense'])
    const { rows } = await service.system.database.pool.query(
      'SELECT endpoint, target, headline, level, units, http_status FROM lookup_history WHERE workspace_id = $1',
      [workspaceId],
    )
    expect(rows).toEqual([
      {
        endpoint: 'vulnerabilities.check',
        target: '4 packages',
        headline: '2 of 4 vulnerable, 1 invalid',
        level: 'high',
        units: 2,
        http_status: 200,
      },
    ])
  })
})

describe('requests to the advisory source', () => {
  useOwnService()

  it('sends one batch, and one query for each package that has advisories', async () => {
    const first = await check(packages)
    const named = new Set(first.results.map(({ ecosystem, name }) => `${ecosystem} ${name}`))
    const paths = osvPaths()
    expect(paths.filter((path) => path === '/v1/querybatch')).toHaveLength(1)
    expect(paths.filter((path) => path === '/v1/query').length).toBeLessThan(named.size)
    expect(statuses(await check(packages))).toEqual(statuses(first))
    expect(osvPaths(), 'nothing is sent while the answers are fresh').toEqual(paths)
    await service.get('/v1/vulnerabilities/packages/npm/simulated-clean/', key)
    expect(osvPaths(), 'the report of a package uses the same answer').toEqual(paths)
  })

  it('reads batches whose pages begin empty', async () => {
    internet.osv.pageSize = 1
    internet.osv.emptyFirstPage = true
    const paged = await check(packages)
    internet.clear()
    await use(shared)
    expect(paged.results).toEqual((await check(packages)).results)
  })
})

describe('units', () => {
  it('are one for each distinct package and version; invalid lines use none', async () => {
    const body = await check([
      'pkg:npm/lodash@4.17.20',
      'pkg:npm/lodash@4.17.20?foo=bar',
      'pkg:pypi/Zope.Interface@5.0',
      'pkg:pypi/zope-interface@5.0',
      'pkg:npm/lodash@4.17.21',
      'pkg:nuget/Example@1.0.0',
      'lodash@4.17.20',
      'pkg:npm/lodash',
      'pkg:composer/guzzle@7.0.0',
    ])
    expect(body.units).toBe(3)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 3, sum: 3, rows: 1 })
    expect(body.results.slice(5).map(({ status, error }) => [status, error?.code])).toEqual([
      ['invalid', 'UNSUPPORTED_ECOSYSTEM'],
      ['invalid', 'INVALID_PURL'],
      ['invalid', 'INVALID_PURL'],
      ['invalid', 'INVALID_COORDINATE'],
    ])
    const [one, same] = body.results
    expect({ ...same, purl: null }).toEqual({ ...one, purl: null })
  })

  it('are reserved for the whole list or not at all', async () => {
    await leaveUnits(service.system, workspaceId, 1_000, 2)
    const before = await service.ledger(workspaceId)
    const answer = await send(['pkg:npm/lodash@4.17.20', 'pkg:npm/left-pad@1.3.0', 'pkg:npm/minimist@1.2.5'])
    expect([answer.status, answer.body]).toMatchObject([402, { error: { code: 'QUOTA_EXCEEDED' } }])
    expect(mismatches('vulnerabilities.check', answer)).toEqual([])
    expect(await service.ledger(workspaceId)).toEqual(before)
    expect(osvPaths()).toEqual([])
    expect((await check(['pkg:npm/lodash@4.17.20', 'pkg:npm/left-pad@1.3.0', 'pkg:npm/left-pad@1.3.0'])).units).toBe(2)
  })

  it('are not used by a list without a valid line', async () => {
    const body = await check(['pkg:cargo/serde@1.0.0', ''])
    expect(statuses(body)).toEqual(['invalid', 'invalid'])
    expect((await service.ledger(workspaceId)).counter).toBe(0)
    expect(osvPaths()).toEqual([])
  })

  it('are not used by an empty list, a list of 1,001 lines or a body over the limit', async () => {
    for (const [lines, code] of [
      [[], 'VALIDATION_FAILED'],
      [Array(1_001).fill('pkg:npm/lodash@4.17.20'), 'TOO_MANY_TARGETS'],
      [Array(1_000).fill(`pkg:npm/${'a'.repeat(600)}@1.0.0`), 'PAYLOAD_TOO_LARGE'],
    ] as const) {
      const answer = await send(lines)
      expect([answer.status, answer.body]).toMatchObject([400, { error: { code } }])
    }
    expect(await service.ledger(workspaceId)).toMatchObject({ counter: 0 })
  })
})

describe('a failing advisory source', () => {
  useOwnService()
  const mixed = ['pkg:npm/lodash@4.17.20', 'pkg:npm/minimist@1.2.5', 'pkg:npm/simulated-clean@1.0.0']

  it('leaves the packages that it did not report on unknown, never without vulnerabilities', async () => {
    internet.fault('osv', {
      kind: 'status',
      status: 500,
      when: ({ path, body }) => path === '/v1/query' && JSON.stringify(body).includes('lodash'),
    })
    const body = await check(mixed)
    expect(statuses(body)).toEqual(['unknown', 'vulnerable', 'no_known_vulnerabilities'])
    expect(body.results[0]).toMatchObject({
      summary: null,
      advisories: [],
      unknownBecause: 'The advisory source is not responding.',
    })
    expect(body.sourceStatus.osv).toBe('unavailable')
    expect(await service.ledger(workspaceId), 'an admitted attempt counts').toMatchObject({ counter: 3, sum: 3 })
  })

  it.each(['status', 'reset', 'huge', 'gzip-bomb', 'garbage', 'html'] as const)(
    'that fails for the batch (%s) is reported as unavailable',
    async (kind) => {
      internet.fault('osv', kind === 'status' ? { kind, status: 500 } : { kind })
      const answer = await send(mixed)
      expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'ADVISORY_SOURCE_UNAVAILABLE' } }])
      expect(answer.text).toContain('The attempt used 3 units.')
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(mismatches('vulnerabilities.check', answer)).toEqual([])
      expect(osvPaths().every((path) => path === '/v1/querybatch')).toBe(true)
      expect(await service.ledger(workspaceId)).toEqual({ counter: 3, sum: 3, rows: 1 })
    },
    60_000,
  )

  it('in back-off is not queried: cached answers serve, and a list with others is refused without a unit', async () => {
    await check(mixed)
    internet.fault('osv', { kind: 'status', status: 429, retryAfter: 7_200 })
    await send(['pkg:npm/left-pad@1.3.0'])
    const before = await service.ledger(workspaceId)
    const sent = internet.count('osv')
    const answer = await send([...mixed, 'pkg:npm/left-pad@1.3.0'])
    expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'ADVISORY_SOURCE_UNAVAILABLE' } }])
    expect(answer.text).toContain('No unit was used.')
    expect(await service.ledger(workspaceId)).toEqual(before)
    service.clock.advance(3_500_000)
    const stale = await check(mixed)
    expect(stale.sourceStatus.osv).toBe('stale')
    expect(statuses(stale)).toEqual(['vulnerable', 'vulnerable', 'no_known_vulnerabilities'])
    expect(internet.count('osv')).toBe(sent)
  })

  it('does not make exploitation look checked when the catalog cannot be read', async () => {
    internet.fault('kev', { kind: 'status', status: 500 })
    const body = await check(['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1'])
    expect(body.sourceStatus.kev).toBe('unavailable')
    expect(new Set(body.results[0]?.advisories.map(({ knownExploited }) => knownExploited))).toEqual(new Set([null]))
  })

  it('an undecided version is unknown with a reason', async () => {
    const [one] = (await check(['pkg:npm/lodash@not-a-version'])).results
    expect(one).toMatchObject({
      status: 'unknown',
      unknownBecause: 'The version cannot be ordered in its ecosystem.',
      summary: { total: 0, highest: 'unknown' },
    })
  })
})
