import { beforeAll, describe, expect, it } from 'vitest'
import { type Act, acts, type RoleHolder } from '../../catalog/roles.ts'
import { appRouter } from '../../root.ts'
import { browserOf, codeIn } from '../../testing/dashboard.ts'
import { changeNow, openService, type Service, signInAs } from '../../testing/service.ts'

type Made = { _def: { type: 'query' | 'mutation'; meta?: { only?: 'owner' } } }
/** The cast describes tRPC's internal procedure record. */
const procedures = appRouter._def.procedures as unknown as Record<string, Made | undefined>
const table: readonly Act[] = Object.values(acts)
const staying = table.filter((act) => act !== acts.leave)
const forOwners = table.filter(({ may }) => may.every((holder) => holder === 'owner'))

/** Inputs for procedures that validate before they check the role. */
const inputs: Readonly<Record<string, unknown>> = {
  'webhooks.create': { name: 'x', url: 'https://hooks.example.com/x', event_types: ['high_risk_assessment'] },
  'webhooks.update': { id: 'wh_x', name: 'y' },
  'streams.create': { name: 'x', destination: { kind: 'http', url: 'https://hooks.example.com/x' } },
  'webhooks.retry': { id: 'wh_x', delivery_id: 'dlv_x' },
  'links.create': { url: 'https://example.com/' },
  'links.update': { id: 'lnk_x', title: 'y' },
  'scans.update': { id: 'scan_x', visibility: 'unlisted' },
  'ip.geo': { ip: '8.8.8.8' },
  'asn.lookup': { asn: 15169 },
}

let service: Service
beforeAll(async () => {
  service = await openService()
})

/** A workspace on a plan with every feature, and a person in it with this role. */
async function holding(holder: RoleHolder) {
  const account = await service.account('lookups_growth')
  const person = await service.account('free')
  const { workspaceId } = account
  const role = holder === 'owner' ? ('owner' as const) : ('member' as const)
  const createdAt = service.clock.now()
  const { prisma } = service.system.database
  await prisma.membership.create({
    data: { id: `mem_${workspaceId}`, workspaceId, userId: person.userId, role, createdAt },
  })
  if (holder === 'beyond')
    await service.system.subscriptions.set({ workspaceId, plan: 'email' }, changeNow(service.system))
  const browser = browserOf(service, await signInAs(service.system, person.userId), workspaceId)
  return async (path: string): Promise<string | null> => {
    const input = inputs[path] ?? { id: 'x', limit: 10 }
    const call = procedures[path]?._def.type === 'query' ? browser.query : browser.mutate
    return codeIn(await call(path, input))
  }
}

describe('the table of roles', () => {
  it('names every owner procedure once, and only existing ones', () => {
    const named = table.flatMap((act) => act.procedures)
    expect(named.filter((path) => !procedures[path])).toEqual([])
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
    const guarded = Object.keys(procedures).filter((path) => procedures[path]?._def.meta?.only === 'owner')
    const reported = new Set(forOwners.flatMap((act) => act.procedures))
    expect(guarded.filter((path) => !reported.has(path))).toEqual([])
  })

  it('matches what members are refused: every owner act is OWNER_REQUIRED, everything else is allowed', async () => {
    const codeOf = await holding('member')
    for (const act of staying)
      for (const path of act.procedures) {
        const code = await codeOf(path)
        if (forOwners.includes(act)) expect(code, path).toBe('OWNER_REQUIRED')
        else expect(['OWNER_REQUIRED', 'CAPABILITY_REQUIRED', 'WORKSPACE_NOT_FOUND'], path).not.toContain(code)
      }
    expect(await codeOf('members.leave')).toBeNull()
  })

  it('matches what members beyond the plan are refused: lookups, rules and owner acts', async () => {
    const codeOf = await holding('beyond')
    for (const act of staying)
      for (const path of act.procedures) {
        const refused = ['OWNER_REQUIRED', 'CAPABILITY_REQUIRED'].includes((await codeOf(path)) ?? '')
        expect(refused, path).toBe(!act.may.includes('beyond'))
      }
  })

  it('allows owners everything', () => {
    expect(table.every(({ may }) => may.includes('owner'))).toBe(true)
  })
})
