import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { type Account, changeNow, openService, type Service, signInAs } from '../../testing/service.ts'
import type { EventRecord } from '../event-schema.ts'
import { newestSql } from '../search/sql.ts'
import { auditTerms } from './terms.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const browser = async (person: Account, workspaceId = person.workspaceId) =>
  browserOf(service, await signInAs(service.system, person.userId), workspaceId)

type Page = { data: EventRecord[]; next_cursor: string | null; retention_days: number }
type Author = { type: string; id: string | null; label: string }

async function overview() {
  const account = await service.account('lookups_growth')
  const owner = await browser(account)
  const list = async (input: object = {}) => dataOf<Page>(await owner.query('audit.list', input))
  return { ...account, owner, list }
}

describe('the audit log', () => {
  it('records who changed what in which request, with values before and after', async () => {
    const { owner, list, email, userId, keyId } = await overview()
    service.clock.advance(1000)
    expect((await owner.mutate('workspaces.rename', { name: 'Renamed' })).status).toBe(200)
    service.clock.advance(1000)
    expect((await owner.mutate('keys.rename', { id: keyId, name: 'Other name' })).status).toBe(200)
    service.clock.advance(1000)
    const intent = { kind: 'replace', plan: 'suite_agency' }
    const { fingerprint } = dataOf<{ fingerprint: string }>(await owner.query('billing.preview', { intent }))
    const answer = await owner.mutate('billing.change', { intent, fingerprint })
    const { data, retention_days } = await list()
    expect(retention_days).toBe(365)
    const reported = data.slice(0, 3).map(({ type, actor, details }) => [type, actor, details.from, details.to])
    const actor = { type: 'user', id: userId, label: email }
    expect(reported).toEqual([
      ['plan.changed', actor, ['lookups_growth'], ['suite_agency']],
      ['key.renamed', actor, 'Test key', 'Other name'],
      ['workspace.renamed', actor, 'Test person’s workspace', 'Renamed'],
    ])
    expect(data[0]?.request_id).toBe(answer.headers.get('x-service-request-id'))
  })

  it('excludes assessments, rule matches and failed deliveries, and shows nothing of another workspace', async () => {
    const [mine, theirs] = [await overview(), await overview()]
    const before = (await mine.list()).data.length
    await putEvents(mine.workspaceId, 'assessment.completed', 3)
    await putEvents(mine.workspaceId, 'rule.matched', 3)
    await putEvents(mine.workspaceId, 'webhook.delivery_failed', 3)
    expect((await mine.list()).data).toHaveLength(before)
    expect((await theirs.list()).data.map(({ id }) => id)).not.toContain((await mine.list()).data[0]?.id)
  })

  it('is filtered by author, by kind and by period, alone and combined', async () => {
    const { owner, list, workspaceId, userId, keyId } = await overview()
    await service.system.subscriptions.set({ workspaceId, plan: 'suite_agency' }, changeNow(service.system))
    const start = service.clock.now()
    service.clock.advance(dayMs)
    await owner.mutate('keys.rename', { id: keyId, name: 'B' })
    await owner.mutate('workspaces.rename', { name: 'B' })
    const types = async (input: object) => (await list(input)).data.map(({ type }) => type).toSorted()
    expect(await types({ who: userId, kind: 'key' })).toEqual(['key.renamed'])
    expect(await types({ kind: 'key' })).toEqual(['key.created', 'key.renamed'])
    expect(await types({ who: 'system' })).toEqual(['key.created', 'plan.changed'])
    const later = new Date(start.getTime() + 1).toISOString()
    expect(await types({ from: later })).toEqual(['key.renamed', 'workspace.renamed'])
    expect(await types({ to: later, who: userId })).toEqual(['workspace.created'])
    expect(await types({ who: 'usr_nobody' })).toEqual([])
    expect(codeIn(await owner.query('audit.list', { kind: 'assessment' }))).toBe('VALIDATION_FAILED')
    const authors = dataOf<Author[]>(await owner.query('audit.authors'))
    expect(authors.map(({ type, id }) => id ?? type).toSorted()).toEqual(['system', userId].toSorted())
    expect(workspaceId).toMatch(/^ws_/)
  })

  it('pages without omitting or repeating a change', async () => {
    const { list, workspaceId } = await overview()
    await putEvents(workspaceId, 'member.joined', 7)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list({ limit: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual((await list({ limit: 500 })).data.map(({ id }) => id).toSorted())
  })

  it('is stored for the days of the plan', async () => {
    const account = await service.account('free')
    const owner = await browser(account)
    await owner.mutate('workspaces.rename', { name: 'Soon forgotten' })
    const renamed = async () =>
      dataOf<Page>(await owner.query('audit.list', { kind: 'workspace' })).data.map(({ type }) => type)
    service.clock.advance(7 * dayMs - 1)
    expect(await renamed()).toContain('workspace.renamed')
    service.clock.advance(1)
    expect(await renamed()).toEqual([])
  })

  it('is readable by members, and exported as a file without spreadsheet formulas', async () => {
    const { owner, workspaceId } = await overview()
    service.clock.advance(1000)
    await owner.mutate('workspaces.rename', { name: '=1+1' })
    const guest = await service.account('free')
    await service.system.database.prisma.membership.create({
      data: { id: `mem_${guest.userId}`, workspaceId, userId: guest.userId, role: 'member', createdAt: new Date(0) },
    })
    const member = await browser(guest, workspaceId)
    expect((await member.query('audit.list', {})).status).toBe(200)
    const { csv, truncated } = dataOf<{ csv: string; truncated: boolean }>(await member.query('audit.csv', {}))
    const [header, first] = csv.split('\r\n')
    expect(header).toBe(
      'created_at,type,actor_type,actor_id,actor,target_type,target_id,summary,details,request_id,expires_at',
    )
    expect(first).toContain('workspace.renamed')
    expect(truncated).toBe(false)
  })
})

it('a search of the log reads as many rows as it shows, however many assessments there are', async () => {
  const { workspaceId, list } = await overview()
  await putEvents(workspaceId, 'assessment.completed', 20_000)
  await putEvents(workspaceId, 'key.renamed', 200)
  await service.system.database.pool.query('ANALYZE events, event_tags')
  const span = { log: workspaceId, now: service.clock.now(), from: null, to: null, after: null }
  const [leads = []] = auditTerms({})
  const { text, values } = newestSql({ leads, rest: [] }, span, 51)
  const { rows } = await service.system.database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  )
  const nodes = flat(rows[0]?.['QUERY PLAN'][0].Plan)
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  const read = nodes.filter((node) => node['Relation Name']).map((node) => node['Actual Rows'] * node['Actual Loops'])
  expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThan(500)
  expect((await list({ kind: 'key', limit: 50 })).data).toHaveLength(50)
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [])

async function putEvents(log: string, type: string, count: number): Promise<void> {
  const now = service.clock.now()
  await service.system.database.pool.query(
    `WITH made AS (
       INSERT INTO events (id, workspace_id, type, severity, actor_type, actor_label, summary, details, created_at, expires_at)
       SELECT 'evt_' || md5($1 || $2 || n), $1, $2, 'info', 'system', 't', 's', '{}', $3::timestamptz - make_interval(secs => n), $3::timestamptz + interval '1 day'
       FROM generate_series(1, $4::int) n RETURNING id, created_at)
     INSERT INTO event_tags (workspace_id, tag, created_at, event_id)
     SELECT $1, CASE WHEN $2 = 'assessment.completed' THEN 'level:high' ELSE 'type:' || $2 END, created_at, id FROM made`,
    [log, type, now, count],
  )
}
