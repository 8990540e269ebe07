import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'
import type { InvitationRecord } from './list.ts'

const smtp = await openMailServer()
afterAll(smtp.close)
let service: Service
beforeAll(async () => {
  service = await openService({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Assay <assay@example.test>' } })
})

async function overview() {
  const account = await service.account('suite_starter')
  const owner = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const guest = await service.account('free')
  const visitor = browserOf(service, await signInAs(service.system, guest.userId))
  const invitations = async () =>
    dataOf<{ invitations: InvitationRecord[] }>(await owner.query('members.list')).invitations
  const accept = (token: string) => visitor.mutate('me.acceptInvitation', { token })
  return { ...account, owner, guest, invitations, accept }
}
const tokenIn = (text = '') => /http:\/\/localhost:3000\/invitation#(\w{43})/.exec(text)?.[1] ?? ''
const send = () => service.system.mail.runDue()
async function emailsTo(email: string) {
  await send()
  return smtp.received.filter(({ to }) => to === email)
}

describe('an invitation by email', () => {
  it('arrives at the invited address with a link that works once', async () => {
    const { owner, guest, accept, invitations } = await overview()
    const made = await owner.mutate('members.invite', { email: guest.email, role: 'member' })
    expect(dataOf<{ email_status: string }>(made).email_status).toBe('queued')
    const [email, ...more] = await emailsTo(guest.email)
    expect(more).toEqual([])
    expect(email).toMatchObject({ from: 'assay@example.test', subject: expect.stringContaining('Test person') })
    expect(await invitations()).toMatchObject([{ email: guest.email, email_status: 'sent', email_error: null }])
    const token = tokenIn(email?.text)
    expect((await accept(token)).status).toBe(200)
    expect(codeIn(await accept(token))).toBe('INVITATION_NOT_FOUND')
  })

  it('rejected by the mail server is shown as not sent, and resent it arrives with a new link', async () => {
    const { owner, guest, accept, invitations, workspaceId } = await overview()
    Object.assign(smtp.state, { refuses: 'mailbox full', code: 550 })
    const made = await owner.mutate('members.invite', { email: guest.email, role: 'member' })
    await send()
    smtp.state.refuses = null
    const { id } = dataOf<{ id: string }>(made)
    expect(await invitations()).toMatchObject([
      { email_status: 'failed', email_error: expect.stringContaining('mailbox') },
    ])
    const refused = await service.system.database.prisma.mail.findFirstOrThrow({ where: { workspaceId } })
    expect(dataOf<{ email_status: string }>(await owner.mutate('members.resend', { id })).email_status).toBe('queued')
    await send()
    expect(await invitations()).toMatchObject([{ id, email_status: 'sent', email_error: null }])
    expect(codeIn(await accept(tokenIn(refused.text)))).toBe('INVITATION_NOT_FOUND')
    expect((await accept(tokenIn((await emailsTo(guest.email))[0]?.text))).status).toBe(200)
  })

  it('sent again invalidates the first link, is valid for 7 days from then, and is not sent twice within a minute', async () => {
    const { owner, guest, accept, invitations, workspaceId } = await overview()
    const made = await owner.mutate('members.invite', { email: guest.email, role: 'owner' })
    const { id, expires_at } = dataOf<{ id: string; expires_at: string }>(made)
    await send()
    expect(codeIn(await owner.mutate('members.resend', { id }))).toBe('RATE_LIMITED')
    service.clock.advance(60_000)
    expect((await owner.mutate('members.resend', { id })).status).toBe(200)
    const [first, second] = (await emailsTo(guest.email)).map(({ text }) => tokenIn(text))
    expect(second).not.toBe(first)
    const [open] = await invitations()
    expect(Date.parse(open?.expires_at ?? '') - Date.parse(expires_at)).toBe(60_000)
    expect(codeIn(await accept(first ?? ''))).toBe('INVITATION_NOT_FOUND')
    expect((await accept(second ?? '')).status).toBe(200)
    expect(codeIn(await owner.mutate('members.resend', { id }))).toBe('INVITATION_NOT_FOUND')
    const result = await service.system.database.prisma.event.findFirst({
      where: { workspaceId, type: 'member.invitation_resent' },
    })
    expect(result?.details).toMatchObject({ email: guest.email, from: expires_at })
  })

  it('of another workspace cannot be sent again from here', async () => {
    const [mine, theirs] = [await overview(), await overview()]
    const made = await theirs.owner.mutate('members.invite', { email: theirs.guest.email, role: 'member' })
    const { id } = dataOf<{ id: string }>(made)
    expect(codeIn(await mine.owner.mutate('members.resend', { id }))).toBe('INVITATION_NOT_FOUND')
    expect(await emailsTo(theirs.guest.email)).toHaveLength(1)
  })
})
