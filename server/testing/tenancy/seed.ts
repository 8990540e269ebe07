import { createLocalPerson } from '../../accounts/index.ts'
import { dayMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { browserOf, dataOf } from '../dashboard.ts'
import { putAssessment } from '../events.ts'
import { addresses, jobsOf } from '../jobs.ts'
import { storeLink } from '../links.ts'
import { putRowsOf } from '../rows-of.ts'
import { makeRule } from '../rules.ts'
import { type Account, type Answer, type Service, signInAs } from '../service.ts'
import { putScan, putSite } from '../sites.ts'
import { makeStream } from '../streams.ts'
import { makeWebhook, queueDelivery } from '../webhooks.ts'

export type Tenant = Account & { cookie: string }

/**
 * Creates a workspace with rows of every kind that has an id. The latest row of each kind is valid for every procedure
 * that takes its id.
 */
export async function seedTenant(service: Service, name: string): Promise<Tenant> {
  const { system, clock } = service
  const { prisma } = system.database
  const account = await service.account('suite_agency')
  const { workspaceId } = account
  const cookie = await signInAs(system, account.userId)
  const browser = browserOf(service, cookie, workspaceId)
  const succeeded = (answer: Answer): Answer => {
    if (answer.status >= 300) throw new Error(answer.text)
    return answer
  }

  clock.advance(1_000)
  const email = `${name}@example.test`
  const member = await createLocalPerson(
    system,
    { email, password: 'correct horse battery', name, verified: true },
    clock.now(),
  )
  await prisma.membership.create({
    data: {
      id: newId('mem', clock.now().getTime()),
      workspaceId,
      userId: member.id,
      role: 'member',
      createdAt: clock.now(),
    },
  })
  succeeded(await browser.mutate('members.invite', { email: `invited-${name}@example.test`, role: 'member' }))
  await makeRule(service, workspaceId)
  await makeStream(service, account)
  const webhook = await makeWebhook(service, account)
  const delivery = await queueDelivery(service, account, webhook)
  const delivered = { status: 'failed', nextAttemptAt: null } as const
  await prisma.webhookDelivery.update({ where: { id: delivery }, data: delivered })
  await putSite(system, { workspaceId, domain: `${name}.wildcard.example` })
  await putScan(system, { workspaceId, domain: `${name}.wildcard.example` }, { visibility: 'private' })
  const linkId = await storeLink(service, account, `https://${name}.wildcard.example/`)
  await prisma.linkVisits.create({ data: { linkId, day: clock.now(), country: 'DE', verdict: 'safe', visits: 1 } })
  await (await jobsOf(service, account)).made(addresses(2))
  succeeded(await browser.mutate('watches.create', { endpoint: 'ip.geo', target: '8.8.8.8' }))
  const sender = {
    token: 'token',
    status: 'verified',
    verifiedAt: clock.now(),
    createdBy: 'test',
    nextCheckAt: clock.now(),
    createdAt: clock.now(),
  }
  await prisma.sender.create({ data: { ...sender, id: newId('snd'), workspaceId, domain: `${name}.example` } })
  const test = { workspaceId, createdAt: clock.now(), expiresAt: new Date(clock.now().getTime() + dayMs) }
  await prisma.deviceTest.create({
    data: { ...test, id: newId('dev'), verdict: 'automation_likely', failed: [], timeZone: 'Europe/Berlin' },
  })
  await prisma.captchaTest.create({ data: { ...test, id: newId('cap'), verdict: {} } })
  const saved = succeeded(
    await browser.mutate('reports.create', { assessment: { event_type: 'signup', email: `${name}@example.test` } }),
  )
  succeeded(await browser.mutate('reports.share', { id: dataOf<{ id: string }>(saved).id, days: 7, with_notes: false }))
  const [at, expiresAt] = [clock.now(), new Date(clock.now().getTime() + dayMs)]
  const notice = { kind: 'job.completed', summary: 'A bulk job finished', href: '/bulk', createdAt: at, expiresAt }
  await prisma.notice.create({ data: { ...notice, id: newId('ntc'), userId: account.userId, workspaceId } })
  clock.advance(1_000)
  await putAssessment(prisma, workspaceId, {
    at: clock.now(),
    decision: 'review',
    result: '{}',
    eventId: `order-${name}`,
  })
  return { ...account, cookie }
}

/** Inserts a dummy row of the workspace into each table where it has none. */
export const fillTables = (service: Service, { workspaceId }: Account, tables: readonly string[]): Promise<void> =>
  putRowsOf(service.system.database.pool, tables, workspaceId)
