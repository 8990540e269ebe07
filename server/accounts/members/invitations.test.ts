import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { refusal } from '../../testing/refusal.ts'
import { type Account, changeNow, openService, type Service } from '../../testing/service.ts'
import { acceptInvitation } from './accept.ts'
import { invite, withdrawInvitation } from './invitations.ts'
import { listMembers, type Role } from './list.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const change = () => changeNow(service.system)

/** Invites an address and captures the token the email would contain. */
async function invited(workspaceId: string, email: string, role: Role = 'member') {
  let token = ''
  const made = await invite(prisma(), { workspaceId, email, role }, change(), async (_tx, invitation) => {
    token = invitation.token
    return null
  })
  return { ...made, token }
}
const accept = (token: string, person: Account) =>
  acceptInvitation(
    prisma(),
    token,
    {
      userId: person.userId,
      sessionId: '',
      name: 'x',
      email: person.email,
      emailVerified: true,
      since: service.clock.now(),
      secondFactor: false,
      operator: false,
    },
    change(),
  )
const membersOf = (workspaceId: string) => listMembers(prisma(), workspaceId, 3, service.clock.now())
const someone = () => service.account('free')

describe('an invitation', () => {
  it('works once', async () => {
    const [{ workspaceId }, guest] = [await service.account('suite_starter'), await someone()]
    const { token } = await invited(workspaceId, guest.email)
    expect(await accept(token, guest)).toMatchObject({ workspace_id: workspaceId })
    expect(await refusal(accept(token, guest))).toBe('INVITATION_NOT_FOUND')
    const { members, invitations } = await membersOf(workspaceId)
    expect(members.map(({ email, role }) => [email, role])).toContainEqual([guest.email, 'member'])
    expect(invitations).toEqual([])
  })

  it('works once even if accepted twice concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const [{ workspaceId }, guest] = [await service.account('suite_starter'), await someone()]
      const { token } = await invited(workspaceId, guest.email)
      const ends = await Promise.all([1, 2, 3].map(() => refusal(accept(token, guest))))
      expect(ends.toSorted()).toEqual(['INVITATION_NOT_FOUND', 'INVITATION_NOT_FOUND', 'done'])
      expect((await membersOf(workspaceId)).members).toHaveLength(2)
      expect(await prisma().event.count({ where: { workspaceId, type: 'member.joined' } })).toBe(1)
    }
  })

  it('is valid for 7 days, to the millisecond', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const [early, late] = [await someone(), await someone()]
    const [first, second] = [await invited(workspaceId, early.email), await invited(workspaceId, late.email)]
    expect(first.expires_at).toBe(new Date(service.clock.now().getTime() + 7 * dayMs).toISOString())
    service.clock.advance(7 * dayMs - 1)
    await accept(first.token, early)
    service.clock.advance(1)
    expect(await refusal(accept(second.token, late))).toBe('INVITATION_NOT_FOUND')
    expect((await membersOf(workspaceId)).invitations).toEqual([])
  })

  it('is bound to its address: another person cannot use it, and it stays valid for the invited one', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const [guest, thief] = [await someone(), await someone()]
    const { token } = await invited(workspaceId, `  ${guest.email.toUpperCase()} `)
    expect(await refusal(accept(token, thief))).toBe('INVITATION_NOT_FOUND')
    expect(await refusal(accept('x'.repeat(43), guest))).toBe('INVITATION_NOT_FOUND')
    await accept(token, guest)
  })

  it('is stored as a hash, and its token nowhere', async () => {
    const [{ workspaceId }, guest] = [await service.account('suite_starter'), await someone()]
    const { token } = await invited(workspaceId, guest.email)
    const rows = JSON.stringify([
      await prisma().invitation.findMany({ where: { workspaceId } }),
      await prisma().event.findMany({ where: { workspaceId } }),
    ])
    expect(rows).toContain('was invited')
    expect(rows).not.toContain(token)
  })

  it('is invalid once withdrawn, and can be withdrawn once, by its workspace only', async () => {
    const [{ workspaceId }, other, guest] = [await service.account('suite_starter'), await someone(), await someone()]
    const { token, id } = await invited(workspaceId, guest.email)
    const withdraw = (from: string) => refusal(withdrawInvitation(prisma(), { workspaceId: from, id }, change()))
    expect(await withdraw(other.workspaceId)).toBe('INVITATION_NOT_FOUND')
    expect(await withdraw(workspaceId)).toBe('done')
    expect(await withdraw(workspaceId)).toBe('INVITATION_NOT_FOUND')
    expect(await refusal(accept(token, guest))).toBe('INVITATION_NOT_FOUND')
  })

  it('is replaced by a newer one for the same address, which takes no additional seat', async () => {
    const [{ workspaceId }, guest, third] = [await service.account('suite_starter'), await someone(), await someone()]
    const first = await invited(workspaceId, guest.email)
    const second = await invited(workspaceId, guest.email.toUpperCase(), 'owner')
    await invited(workspaceId, third.email)
    expect((await membersOf(workspaceId)).invitations).toHaveLength(2)
    expect(await refusal(accept(first.token, guest))).toBe('INVITATION_NOT_FOUND')
    await accept(second.token, guest)
    expect((await membersOf(workspaceId)).members.find(({ email }) => email === guest.email)?.role).toBe('owner')
  })

  it('is rejected for an existing member', async () => {
    const { workspaceId, email } = await service.account('suite_starter')
    expect(await refusal(invited(workspaceId, email.toUpperCase()))).toBe('ALREADY_MEMBER')
  })
})

describe('the number of members', () => {
  it('includes open invitations, but not expired or withdrawn ones', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const next = async () => refusal(invited(workspaceId, (await someone()).email))
    expect([await next(), await next(), await next()]).toEqual(['done', 'done', 'MEMBER_LIMIT_REACHED'])
    const [open] = (await membersOf(workspaceId)).invitations
    await withdrawInvitation(prisma(), { workspaceId, id: open?.id ?? '' }, change())
    expect([await next(), await next()]).toEqual(['done', 'MEMBER_LIMIT_REACHED'])
    service.clock.advance(7 * dayMs)
    expect([await next(), await next()]).toEqual(['done', 'done'])
  })

  it('is not exceeded by concurrent invitations', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const ends = await Promise.all([1, 2, 3, 4, 5].map((n) => refusal(invited(workspaceId, `${n}@example.test`))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(2)
  })

  it('is one on Free: no one can be invited', async () => {
    const { workspaceId } = await service.account('free')
    expect(await refusal(invited(workspaceId, 'a@example.test'))).toBe('MEMBER_LIMIT_REACHED')
  })

  it('is enforced when the plan has become smaller: the invitation is rejected but not used up', async () => {
    const [{ workspaceId }, guest] = [await service.account('suite_starter'), await someone()]
    const { token } = await invited(workspaceId, guest.email)
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, change())
    expect(await refusal(accept(token, guest))).toBe('MEMBER_LIMIT_REACHED')
    await service.system.subscriptions.set({ workspaceId, plan: 'suite_starter' }, change())
    expect(await refusal(accept(token, guest))).toBe('done')
  })
})
