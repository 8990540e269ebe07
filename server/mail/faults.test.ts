import { afterAll, expect, it } from 'vitest'
import { openMailServer } from '../testing/mail-server.ts'
import { startApiProcess } from '../testing/processes.ts'
import { cloneDatabase, openService } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'

const smtp = await openMailServer()
afterAll(smtp.close)

it('an email whose process is killed between commit and send is sent by the next process', async () => {
  const service = await openService({ databaseUrl: await cloneDatabase(), settings: { SMTP_URL: smtp.url } })
  service.clock.set(new Date())
  const { prisma } = service.system.database
  const victim = await startApiProcess(service.databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const email = { workspaceId: null, recipient: 'reader@example.test', subject: 'Committed', text: 'Committed' }
  const id = await prisma.$transaction((tx) => service.system.mail.queue(tx, email))
  const row = () => prisma.mail.findUniqueOrThrow({ where: { id } })
  await waitUntil(async () => (await row()).attempts > 0)
  await victim.kill('SIGKILL')
  expect(smtp.received).toEqual([])
  const other = await openService({ databaseUrl: service.databaseUrl, settings: { SMTP_URL: smtp.url } })
  for (const { clock } of [service, other]) clock.set(new Date(Date.now() + 60_000))
  await Promise.all([service, other].map(({ system }) => system.mail.runDue()))
  expect((await row()).status).toBe('sent')
  expect(smtp.received).toMatchObject([{ to: 'reader@example.test' }])
})
