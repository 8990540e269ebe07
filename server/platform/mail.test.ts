import { afterAll, expect, it } from 'vitest'
import { openMailServer } from '../testing/mail-server.ts'
import { openService } from '../testing/service.ts'

const { url: smtpUrl, received, state, close } = await openMailServer()
afterAll(close)

const letter = {
  workspaceId: null,
  recipient: 'ada@example.test',
  subject: 'An invitation',
  text: 'Open https://example.test/invitation#a-secret-token',
}

it('a letter goes out after its transaction has committed, and its text is erased', async () => {
  const { system, logged } = await openService({
    settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'Assay <assay@example.test>' },
  })
  const id = await system.database.prisma.$transaction((tx) => system.mail.queue(tx, letter))
  expect(received).toHaveLength(0)
  await system.mail.send(id)
  expect(received[0]).toMatchObject({ to: letter.recipient, from: 'assay@example.test', subject: letter.subject })
  expect(received[0]?.text).toContain('a-secret-token')
  expect(await system.database.prisma.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'sent',
    text: '',
  })
  expect(logged.join('')).not.toContain('a-secret-token')
  await system.mail.send(id)
  expect(received).toHaveLength(1)
})

it('a letter that the mail server refuses stays in the outbox with the reason', async () => {
  const { system, logged } = await openService({ settings: { SMTP_URL: smtpUrl } })
  state.refuses = 'mailbox full'
  const id = await system.database.prisma.$transaction((tx) => system.mail.queue(tx, letter))
  await system.mail.send(id)
  state.refuses = null
  expect(await system.database.prisma.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'failed',
    text: letter.text,
    error: expect.stringContaining('mailbox full'),
  })
  expect(logged.join('')).not.toContain('a-secret-token')
})

it('without a mail server a letter waits to be read, and the log tells no more than that', async () => {
  const { system, logged } = await openService()
  const id = await system.database.prisma.$transaction((tx) => system.mail.queue(tx, letter))
  await system.mail.send(id)
  expect(await system.database.prisma.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'held',
    text: letter.text,
  })
  expect(logged.join('')).toContain('outbox')
  expect(logged.join('')).not.toContain('a-secret-token')
})
