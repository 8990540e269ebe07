import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, codeIn } from '../../testing/dashboard.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import type { Role } from './list.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const browser = async (person: Account, workspaceId: string) =>
  browserOf(service, await signInAs(service.system, person.userId), workspaceId)

async function workspace() {
  const account = await service.account('suite_starter')
  const { workspaceId } = account
  const join = async (role: Role) => {
    const person = await service.account('free')
    const id = `mem_${person.userId}`
    const createdAt = service.clock.now()
    await prisma().membership.create({ data: { id, workspaceId, userId: person.userId, role, createdAt } })
    return { ...person, memberId: id, browser: await browser(person, workspaceId) }
  }
  const roles = async () => {
    const rows = await prisma().membership.findMany({ where: { workspaceId } })
    return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]))
  }
  return { ...account, owner: await browser(account, workspaceId), join, roles }
}

describe('transferring ownership', () => {
  it('makes the member an owner and the owner a member in one step, recorded as one event', async () => {
    const { workspaceId, userId, email, owner, join, roles } = await workspace()
    const heir = await join('member')
    expect((await owner.mutate('members.transferOwnership', { id: heir.memberId })).status).toBe(200)
    expect(await roles()).toEqual({ [userId]: 'member', [heir.userId]: 'owner' })
    const reported = await prisma().event.findMany({ where: { workspaceId, type: 'member.ownership_transferred' } })
    expect(reported.map(({ actorLabel, details }) => [actorLabel, details])).toEqual([
      [email, { from: email, to: heir.email }],
    ])
    expect(codeIn(await owner.mutate('workspaces.rename', { name: 'Mine' }))).toBe('OWNER_REQUIRED')
    expect((await heir.browser.mutate('workspaces.rename', { name: 'Mine now' })).status).toBe(200)
  })

  it('to oneself, to an unknown person or to a non-member changes nothing', async () => {
    const { owner, userId, roles, workspaceId } = await workspace()
    const own = await prisma().membership.findFirstOrThrow({ where: { workspaceId, userId } })
    const stranger = await prisma().membership.findFirstOrThrow({ where: { workspaceId: { not: workspaceId } } })
    for (const id of [own.id, 'mem_none', stranger.id])
      expect(codeIn(await owner.mutate('members.transferOwnership', { id })), id).toBe('MEMBER_NOT_FOUND')
    expect(await roles()).toEqual({ [userId]: 'owner' })
  })

  it('to two people concurrently succeeds for one of them', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, userId, join, roles } = await workspace()
      const heirs = [await join('member'), await join('member')]
      const ends = await Promise.all(
        heirs.map(({ memberId }) => owner.mutate('members.transferOwnership', { id: memberId })),
      )
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const after = await roles()
      expect(after[userId]).toBe('member')
      expect(heirs.filter((heir) => after[heir.userId] === 'owner')).toHaveLength(1)
    }
  })

  it('concurrent with an owner leaving always leaves an owner', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, join, roles } = await workspace()
      const heir = await join('member')
      await Promise.all([
        owner.mutate('members.transferOwnership', { id: heir.memberId }),
        heir.browser.mutate('members.leave'),
      ])
      expect(Object.values(await roles())).toContain('owner')
    }
  })
})
