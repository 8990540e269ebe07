import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { refusal } from '../../testing/refusal.ts'
import { type Account, changeNow, openService, type Service, signInAs } from '../../testing/service.ts'
import { listMembers, type Role } from './list.ts'
import { changeRole, removeMember } from './roles.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const change = () => changeNow(service.system)

async function joined(workspaceId: string, role: Role) {
  const person = await service.account('free')
  service.clock.advance(1000)
  const { id } = await prisma().membership.create({
    data: { id: `mem_${person.userId}`, workspaceId, userId: person.userId, role, createdAt: service.clock.now() },
  })
  return { ...person, memberId: id, browser: await browser(person, workspaceId) }
}
const browser = async (person: Account, workspaceId: string) =>
  browserOf(service, await signInAs(service.system, person.userId), workspaceId)
const ownMembership = (account: Account) =>
  prisma().membership.findFirstOrThrow({ where: { userId: account.userId, workspaceId: account.workspaceId } })
const owners = (workspaceId: string) => prisma().membership.count({ where: { workspaceId, role: 'owner' } })

describe('the last owner', () => {
  it('cannot leave, be removed or become a member', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId } = account
    await joined(workspaceId, 'member')
    const { id } = await ownMembership(account)
    const owner = await browser(account, workspaceId)
    expect(codeIn(await owner.mutate('members.leave'))).toBe('LAST_OWNER')
    expect(codeIn(await owner.mutate('members.remove', { id }))).toBe('LAST_OWNER')
    expect(codeIn(await owner.mutate('members.changeRole', { id, role: 'member' }))).toBe('LAST_OWNER')
    expect(await owners(workspaceId)).toBe(1)
  })

  it('stays when two owners leave concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const account = await service.account('suite_starter')
      const { workspaceId } = account
      const second = await joined(workspaceId, 'owner')
      const first = await browser(account, workspaceId)
      const ends = await Promise.all([first.mutate('members.leave'), second.browser.mutate('members.leave')])
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await owners(workspaceId)).toBe(1)
    }
  })

  it('stays when two owners demote each other concurrently', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId } = account
    const second = await joined(workspaceId, 'owner')
    const demote = (id: string) => refusal(changeRole(prisma(), { workspaceId, id, role: 'member' }, change()))
    const ends = await Promise.all([demote((await ownMembership(account)).id), demote(second.memberId)])
    expect(ends.toSorted()).toEqual(['LAST_OWNER', 'done'])
    expect(await owners(workspaceId)).toBe(1)
  })

  it('can leave once there is another owner', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId } = account
    const second = await joined(workspaceId, 'member')
    const owner = await browser(account, workspaceId)
    expect((await owner.mutate('members.changeRole', { id: second.memberId, role: 'owner' })).status).toBe(200)
    expect((await owner.mutate('members.leave')).status).toBe(200)
    expect(codeIn(await owner.query('me.session'))).toBe('WORKSPACE_NOT_FOUND')
    expect((await second.browser.mutate('workspaces.rename', { name: 'Taken over' })).status).toBe(200)
  })
})

describe('a member', () => {
  it('cannot call owner procedures: each is OWNER_REQUIRED and changes nothing', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId, keyId } = account
    const { browser: member, memberId } = await joined(workspaceId, 'member')
    const { id: ownerId } = await ownMembership(account)
    const mutations: [string, unknown][] = [
      ['keys.create', { name: 'x' }],
      ['keys.rename', { id: keyId, name: 'x' }],
      ['keys.rotate', { id: keyId, grace_hours: 0 }],
      ['keys.revoke', { id: keyId }],
      ['workspaces.rename', { name: 'x' }],
      ['billing.change', { intent: { kind: 'add', plan: 'suite_agency' }, fingerprint: 'x' }],
      ['billing.checkout', { plan: 'suite_agency' }],
      ['billing.portal', {}],
      ['billing.refresh', undefined],
      ['members.invite', { email: 'x@example.test', role: 'owner' }],
      ['members.withdraw', { id: 'inv_x' }],
      ['members.changeRole', { id: memberId, role: 'owner' }],
      ['members.remove', { id: ownerId }],
    ]
    const before = await prisma().event.count({ where: { workspaceId } })
    for (const [path, input] of mutations) expect(codeIn(await member.mutate(path, input)), path).toBe('OWNER_REQUIRED')
    expect(codeIn(await member.query('billing.preview', { intent: { kind: 'replace', plan: 'free' } }))).toBe(
      'OWNER_REQUIRED',
    )
    expect(codeIn(await member.query('workspaces.outbox'))).toBe('OWNER_REQUIRED')
    expect(await prisma().event.count({ where: { workspaceId } })).toBe(before)
    expect((await service.get('/v1/usage', account.key)).status).toBe(200)
  })

  it('can read, run lookups and leave', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId } = account
    const { browser: member, userId } = await joined(workspaceId, 'member')
    for (const path of ['me.session', 'keys.list', 'members.list', 'usage.month'])
      expect((await member.query(path)).status, path).toBe(200)
    expect((await member.query('ip.geo', { ip: '8.8.8.8' })).status).toBe(200)
    expect((await service.ledger(workspaceId)).counter).toBe(1)
    expect((await member.mutate('members.leave')).status).toBe(200)
    expect(await prisma().membership.count({ where: { workspaceId, userId } })).toBe(0)
  })

  it('loses access immediately when removed, even in an open session', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId } = account
    const { browser: member, memberId } = await joined(workspaceId, 'member')
    expect((await member.query('ip.geo', { ip: '8.8.8.8' })).status).toBe(200)
    const owner = await browser(account, workspaceId)
    expect((await owner.mutate('members.remove', { id: memberId })).status).toBe(200)
    for (const path of ['me.session', 'keys.list', 'usage.month'])
      expect(codeIn(await member.query(path)), path).toBe('WORKSPACE_NOT_FOUND')
    expect(codeIn(await member.query('ip.geo', { ip: '8.8.8.8' }))).toBe('WORKSPACE_NOT_FOUND')
    expect((await service.ledger(workspaceId)).counter).toBe(1)
    expect(codeIn(await owner.mutate('members.remove', { id: memberId }))).toBe('MEMBER_NOT_FOUND')
  })

  it('of another workspace cannot be removed or promoted from here', async () => {
    const [mine, theirs] = [await service.account('suite_starter'), await service.account('suite_starter')]
    const { id } = await ownMembership(theirs)
    const foreign = { workspaceId: mine.workspaceId, id }
    expect(await refusal(removeMember(prisma(), foreign, change()))).toBe('MEMBER_NOT_FOUND')
    expect(await refusal(changeRole(prisma(), { ...foreign, role: 'member' }, change()))).toBe('MEMBER_NOT_FOUND')
  })
})

describe('members beyond the number of the plan', () => {
  it('can read but not run lookups; owners come first, then the oldest', async () => {
    const account = await service.account('suite_starter')
    const { workspaceId } = account
    const [early, late] = [await joined(workspaceId, 'member'), await joined(workspaceId, 'owner')]
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, change())
    const { members } = await listMembers(prisma(), workspaceId, 1, service.clock.now())
    expect(members.map(({ user_id, included }) => [user_id, included])).toEqual([
      [account.userId, true],
      [late.userId, false],
      [early.userId, false],
    ])
    expect(
      dataOf<{ workspace: { included: boolean } }>(await early.browser.query('me.session')).workspace.included,
    ).toBe(false)
    const refused = await early.browser.query('ip.geo', { ip: '8.8.8.8' })
    expect(codeIn(refused)).toBe('CAPABILITY_REQUIRED')
    expect(refused.text).toContain('does not include your seat')
    expect((await service.ledger(workspaceId)).rows).toBe(0)
    const owner = await browser(account, workspaceId)
    expect((await owner.query('ip.geo', { ip: '8.8.8.8' })).status).toBe(200)
    await service.system.subscriptions.set({ workspaceId, plan: 'suite_starter' }, change())
    expect((await early.browser.query('ip.geo', { ip: '8.8.8.8' })).status).toBe(200)
  })
})

describe('an invitation email', () => {
  it('is readable in the outbox without a mail server, contains a working link, and its token is in no log', async () => {
    const account = await service.account('suite_starter')
    const guest = await service.account('free')
    const owner = await browser(account, account.workspaceId)
    expect((await owner.mutate('members.invite', { email: guest.email, role: 'member' })).status).toBe(200)
    const [emailState] = dataOf<{ text: string; recipient: string; status: string }[]>(
      await owner.query('workspaces.outbox'),
    )
    expect(emailState).toMatchObject({ recipient: guest.email, status: 'held' })
    const token = /invitation#(\w+)/.exec(emailState?.text ?? '')?.[1] ?? ''
    const visitor = browserOf(service, await signInAs(service.system, guest.userId))
    expect((await visitor.mutate('me.acceptInvitation', { token })).status).toBe(200)
    expect(codeIn(await visitor.mutate('me.acceptInvitation', { token }))).toBe('INVITATION_NOT_FOUND')
    expect(service.logged.join('')).not.toContain(token)
  })
})
