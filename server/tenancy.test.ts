import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Internet, openInternet } from '../simulator/internet.ts'
import { accountEndpoints, accountPrefix } from './catalog/endpoints/account.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import { type IdPrefix, newId } from './platform/ids.ts'
import { appRouter } from './root.ts'
import { browserOf } from './testing/dashboard.ts'
import { addresses } from './testing/jobs.ts'
import { type Answer, openService, type Service } from './testing/service.ts'
import { exampleOf, type IdField, type Input, idFieldsOf, shapeOf, withId } from './testing/tenancy/inputs.ts'
import { type RowSnapshot, snapshotRows } from './testing/tenancy/rows.ts'
import { fillTables, seedTenant, type Tenant } from './testing/tenancy/seed.ts'

type Procedure = {
  _def: { type: 'query' | 'mutation'; inputs: unknown[]; meta?: { endpoint?: { id: string; row: EndpointRow } } }
}
type Way = (tenant: Tenant, input: Input) => Promise<Answer>

/** Fields that identify something other than a row of the caller's workspace. */
const otherIds: Record<string, string> = {
  'event_id|user.id|session.id|api.client_id': 'ids of the caller, who may choose any',
  'moderation.decide.subject.id': 'operators decide over subjects of every workspace',
  'me.endSession.id': 'a session of the person, in whichever workspace; server/accounts/sessions.test.ts',
  'secondFactor.removePasskey.id': 'a passkey of the person; server/accounts/second-factor/second-factor.test.ts',
  'secondFactor.confirmPasskey.passkey.id': 'a credential that the browser made',
  'me.gone.workspace_id': 'a workspace that is deleted, told to its former members',
  'publicReports.ofScan.id': 'reports that are public',
}
const isOther = (procedure: string, { path }: IdField): boolean =>
  Object.keys(otherIds).some((names) =>
    names.split('|').some((name) => `.${procedure}.${path.join('.')}`.endsWith(`.${name}`)),
  )

const rule = { name: 'Example', action: 'review', conditions: [{ field: 'risk_score', operator: 'gte', value: 10 }] }
const inputs: Record<string, Input> = {
  'risk.assess': { ip: '203.0.113.7' },
  'reports.create': { assessment: { event_type: 'signup', ip: '203.0.113.7' } },
  'rules.test': { rule },
  'rules.rehearse': { rule },
  'jobs.create': { key: 'key-of-the-job', targets: addresses(2) },
  'webhooks.update': { name: 'Renamed' },
  'watches.update': { name: 'Renamed' },
  'streams.update': { name: 'Renamed' },
  'rules.update': { name: 'Renamed' },
  'links.update': { title: 'Renamed' },
  'sites.change': { alert_on_drop: false },
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
  ([name, { _def }]) => {
    const [schema] = _def.inputs
    const shape = schema ? shapeOf(schema) : {}
    const fields = idFieldsOf(shape).filter((field) => !isOther(name, field))
    return { name, shape, fields, type: _def.type, row: _def.meta?.endpoint?.row ?? null }
  },
)

let internet: Internet
let service: Service
let rows: RowSnapshot
let own: Tenant
let foreign: Tenant
let ownIds: Map<string, string>
let foreignIds: Map<string, string>
beforeAll(async () => {
  internet = await openInternet({ hosts: true })
  service = await openService({ internet, settings: { BURST_MULTIPLIER: '1000' } })
  ;[own, foreign] = [await seedTenant(service, 'own'), await seedTenant(service, 'foreign')]
  rows = await snapshotRows(service.system.database.pool)
  ;[ownIds, foreignIds] = [await rows.idsOf(own.workspaceId), await rows.idsOf(foreign.workspaceId)]
})
afterAll(() => internet.close())

/** Ways to call a procedure: through the dashboard, and as a route with a key or a session. */
function waysOf({ name, type, row }: (typeof procedures)[number]): Record<string, Way> {
  const ways: Record<string, Way> = {}
  if (row?.answers === undefined)
    ways.dashboard = ({ cookie, workspaceId }, input) => {
      const browser = browserOf(service, cookie, workspaceId)
      return type === 'query' ? browser.query(name, input) : browser.mutate(name, input)
    }
  if (row) ways[`${row.method} ${row.path}`] = (tenant, input) => sendTo(name, row, tenant, input)
  return ways
}

function sendTo(name: string, row: EndpointRow, { key, cookie, workspaceId }: Tenant, input: Input): Promise<Answer> {
  const rest = { ...input }
  const path = row.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]))
    delete rest[field]
    return value
  })
  const inQuery = row.method === 'GET' || row.method === 'DELETE'
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))
  const byKey = Object.hasOwn(endpoints, name)
  return service.call(`${byKey ? '/v1' : accountPrefix}${path}${inQuery && query.size > 0 ? `?${query}` : ''}`, {
    method: row.method,
    headers: byKey
      ? { 'X-API-Key': key, 'Content-Type': 'application/json' }
      : {
          Cookie: cookie,
          'X-Service-Workspace': workspaceId,
          'Content-Type': 'application/json',
          Origin: service.system.env.BASE_URL,
        },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  })
}

const saidIn = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/\b[a-z]{2,5}_[0-9A-Za-z]{16,}/g, '<id>')}`
const unknownLike = (id: string): string => newId(id.split('_')[0] as IdPrefix, service.clock.now().getTime())

/** Id types that fields were found to accept, by router and field name; tried first on other procedures. */
const takes = new Map<string, string>()
const placeOf = (name: string, { path }: IdField): string => `${name.split('.')[0]}.${path.join('.')}`

describe('ids of another workspace', () => {
  it('are tried in at least one field of each router that names rows', () => {
    expect(
      new Set(procedures.filter(({ fields }) => fields.length > 0).map(({ name }) => name.split('.')[0])).size,
    ).toBeGreaterThan(10)
    const paths = [...Object.keys(endpoints), ...Object.keys(accountEndpoints)]
    expect(paths.filter((path) => !procedures.some(({ name }) => name === path))).toEqual([])
  })

  it('exist for every table that belongs to workspaces', async () => {
    const empty = Object.entries(await rows.digestOf(foreign.workspaceId)).filter(([, hash]) => hash === '')
    await fillTables(
      service,
      foreign,
      empty.map(([table]) => table),
    )
    const digest = await rows.digestOf(foreign.workspaceId)
    expect(Object.keys(digest).filter((table) => digest[table] === '')).toEqual([])
    await rows.restore()
  })

  for (const procedure of procedures.filter(({ fields }) => fields.length > 0)) {
    const { name, shape, fields } = procedure
    it(`${name} does not find: ${fields.map(({ path }) => path.join('.')).join(', ')}`, async () => {
      const ways = waysOf(procedure)
      const [way] = Object.values(ways) as [Way]
      const calledWith = async (send: Way, tenant: Tenant, input: Input): Promise<string> => {
        const output = saidIn(await send(tenant, input))
        if (procedure.type === 'mutation') await rows.restore()
        return output
      }
      const base = { ...(exampleOf(shape) as Input), ...inputs[name] }
      const filled = (ids: Map<string, string>, except?: IdField): Input =>
        fields
          .filter((field) => field !== except && field.required)
          .reduce((input, field) => {
            const id = ids.get(takes.get(placeOf(name, field)) ?? '')
            return id ? withId(input, shape, field, id) : input
          }, base)

      for (const field of fields) {
        const place = placeOf(name, field)
        const known = takes.get(place)
        const likely = [...foreignIds.keys()].filter((kind) => kind.includes(`${name.split('.')[0]}.id`))
        const kinds = new Set([...(known ? [known] : []), ...likely, ...foreignIds.keys()])
        const missing = await calledWith(
          way,
          foreign,
          withId(filled(foreignIds, field), shape, field, unknownLike('evt_')),
        )
        const heard: string[] = []
        let kind: string | undefined
        for (const candidate of kinds) {
          const id = foreignIds.get(candidate) ?? ''
          const output = await calledWith(way, foreign, withId(filled(foreignIds, field), shape, field, id))
          heard.push(`${candidate}: ${output.slice(0, 200)}`)
          if (output === missing) continue
          kind = candidate
          break
        }
        if (kind === undefined)
          throw new Error(
            `${name}: no seeded row is found by its own workspace under ${field.path.join('.')}; ${heard[0]}`,
          )
        takes.set(place, kind)

        for (const [label, send] of Object.entries(ways)) {
          const id = foreignIds.get(kind) ?? ''
          await rows.restore()
          const before = await rows.digestOf(foreign.workspaceId)
          const unknown = await calledWith(send, own, withId(filled(ownIds, field), shape, field, unknownLike(id)))
          for (const others of [ownIds, foreignIds]) {
            const output = saidIn(await send(own, withId(filled(others, field), shape, field, id)))
            expect(await rows.digestOf(foreign.workspaceId), `${label}: rows of the other workspace`).toEqual(before)
            await rows.restore()
            if (others === ownIds) expect(output, label).toBe(unknown)
            else if (output.startsWith('4')) expect(output, label).toMatch(/^404 .*_NOT_FOUND/)
            expect(output, label).toMatch(/^(200|201|404) /)
          }
        }
      }
    })
  }
})
