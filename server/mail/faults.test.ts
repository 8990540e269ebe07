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
  const aMinuteLater = { SMTP_URL: smtp.url, CLOCK_AHEAD_MS: '60000' }
  const survivors = await Promise.all([1, 2].map(() => startApiProcess(service.databaseUrl, aMinuteLater)))
  await waitUntil(async () => (await row()).status === 'sent')
  expect(smtp.received).toMatchObject([{ to: 'reader@example.test' }])
  await Promise.all(survivors.map((one) => one.kill('SIGTERM')))
}, 120_000)
