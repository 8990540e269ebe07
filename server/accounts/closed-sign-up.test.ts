import { describe, expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
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
