import { describe, expect, it } from 'vitest'
import { closedUpstreams } from '../../simulator/internet.ts'
import { createServerBridge } from '../dashboard/server-bridge.ts'
import { dayMs } from '../platform/clock.ts'
import { runAdmin } from '../testing/admin.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'

const password = 'correct horse battery staple'
const signUp = async (service: Service, email: string) =>
  codeIn(await browserOf(service, null).mutate('me.signUp', { email, password }))

async function ownerOf(service: Service, plan: 'free' | 'suite_business' = 'suite_business') {
  const account = await service.account(plan)
  return { ...account, browser: browserOf(service, await signInAs(service.system, account.userId)) }
}

describe('sign-up', () => {
  it('with SIGN_UP=off creates no account', async () => {
    const service = await openService({ settings: { SIGN_UP: 'off' } })
    const before = await service.system.database.prisma.user.count()
    expect(await signUp(service, 'stranger@example.test')).toBe('SIGN_UP_CLOSED')
    expect(await service.system.database.prisma.user.count()).toBe(before)
  })

  it('with SIGN_UP=invited is for addresses with an invitation that can still be accepted', async () => {
    const service = await openService({ settings: { SIGN_UP: 'invited' } })
    const { browser } = await ownerOf(service)
    const invite = async (email: string) =>
      dataOf<{ id: string }>(await browser.mutate('members.invite', { email, role: 'member' })).id
    await invite('Guest@example.test')
    const withdrawn = await invite('withdrawn@example.test')
    await browser.mutate('members.withdraw', { id: withdrawn })
    expect(await signUp(service, 'stranger@example.test')).toBe('SIGN_UP_CLOSED')
    expect(await signUp(service, 'withdrawn@example.test')).toBe('SIGN_UP_CLOSED')
    expect(await signUp(service, 'guest@Example.test')).toBeNull()
    await invite('late@example.test')
    service.clock.advance(8 * dayMs)
    expect(await signUp(service, 'late@example.test')).toBe('SIGN_UP_CLOSED')
  })
})

describe('the plan with PLAN_CHANGES=operators', () => {
  it('is changed only by owners who operate the installation; others read whom to ask', async () => {
    const service = await openService({ settings: { PLAN_CHANGES: 'operators' } })
    const { browser, userId, workspaceId } = await ownerOf(service, 'free')
    const intent = { kind: 'add', plan: 'suite_agency' }
    const { fingerprint } = dataOf<{ fingerprint: string }>(await browser.query('billing.preview', { intent }))
    expect(dataOf<{ changed_here: boolean }>(await browser.query('billing.overview')).changed_here).toBe(false)
    expect(codeIn(await browser.mutate('billing.change', { intent, fingerprint }))).toBe('OPERATOR_REQUIRED')
    expect(await service.system.subscriptions.list(workspaceId, service.clock.now())).toEqual([])
    await service.system.database.prisma.user.update({
      where: { id: userId },
      data: { operatorSince: service.clock.now() },
    })
    expect(codeIn(await browser.mutate('billing.change', { intent, fingerprint }))).toBeNull()
  })
})

it('a new workspace begins with DEFAULT_PLAN, however it is created, and an operator can name another', async () => {
  const settings = { DEFAULT_PLAN: 'suite_business' as const }
  const service = await openService({ settings })
  const { prisma } = service.system.database
  const plansOf = async (id: string) =>
    (await service.system.subscriptions.list(id, service.clock.now())).map(({ plan, source }) => `${plan} ${source}`)
  const personal = async (email: string) => {
    const { id } = await prisma.user.findFirstOrThrow({ where: { email } })
    return (await prisma.workspace.findFirstOrThrow({ where: { personalOf: id } })).id
  }
  const given = ['suite_business operator']

  expect(await signUp(service, 'new@example.test')).toBeNull()
  expect(await plansOf(await personal('new@example.test'))).toEqual(given)

  const { browser } = await ownerOf(service, 'free')
  const created = dataOf<{ id: string }>(await browser.mutate('workspaces.create', { name: 'Second' }))
  expect(await plansOf(created.id)).toEqual(given)

  const bridge = createServerBridge(service.system, 'x'.repeat(32))
  await bridge.signIn.withIdentity('https://id.example', { sub: 'x', email: 'oidc@example.test', email_verified: true })
  expect(await plansOf(await personal('oidc@example.test'))).toEqual(given)

  const command = async (...args: string[]) => {
    const all = ['workspace', 'create', '--owner', 'op@example.test', ...args, '--json']
    const { code, out, err } = await runAdmin(service.databaseUrl, all, { ...closedUpstreams, ...settings })
    expect([code, err]).toEqual([0, ''])
    return JSON.parse(out) as { workspace_id: string }
  }
  expect(await plansOf((await command('--name', 'Third')).workspace_id)).toEqual(given)
  expect(await plansOf((await command('--name', 'Fourth', '--plan', 'free')).workspace_id)).toEqual([])
})
