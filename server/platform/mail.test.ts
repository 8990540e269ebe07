import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { openService } from '../testing/service.ts'

const received: { to: string; raw: string }[] = []
let refuse = false
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refuse) return done(new Error('mailbox full'))
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address).join(),
        raw: Buffer.concat(chunks).toString('utf8'),
      })
      done()
    })
  },
})
smtp.on('error', () => undefined)
const listening = smtp.listen(0, '127.0.0.1')
await once(listening, 'listening')
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
const smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`

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
  const parsed = await PostalMime.parse(received[0]?.raw ?? '')
  expect({ to: received[0]?.to, from: parsed.from?.address, subject: parsed.subject }).toEqual({
    to: letter.recipient,
    from: 'assay@example.test',
    subject: letter.subject,
  })
  expect(parsed.text).toContain('a-secret-token')
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
  refuse = true
  const id = await system.database.prisma.$transaction((tx) => system.mail.queue(tx, letter))
  await system.mail.send(id)
  refuse = false
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
