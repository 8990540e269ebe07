import { beforeAll, describe, expect, it } from 'vitest'
import { type EventType, events } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import { browserOf, dataOf } from '../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import type { EventRecord } from './event-schema.ts'
import { insertTags } from './tags.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

async function opened() {
  const account = await service.account('lookups_growth')
  const browser = await browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const put = async (type: EventType, daysAgo = 0) => {
    const id = `evt_${type}_${daysAgo}_${account.workspaceId}`
    const createdAt = new Date(service.clock.now().getTime() - daysAgo * dayMs)
    const expiresAt = new Date(createdAt.getTime() + 365 * dayMs)
    const actor = { actorType: 'system', actorLabel: 'Assay', severity: events[type], summary: type, details: {} }
    const { prisma } = service.system.database
    await prisma.event.create({ data: { id, workspaceId: account.workspaceId, type, createdAt, expiresAt, ...actor } })
    await insertTags(prisma, [{ log: account.workspaceId, tag: `type:${type}`, at: createdAt, id }])
  }
  const list = async () =>
    dataOf<EventRecord[]>(await browser.query('events.notifications')).map(({ summary }) => summary)
  return { put, list }
}

describe('notifications', () => {
  it('report what no member did, newest first: disabled webhooks, sites that dropped, finished jobs, used units', async () => {
    const { put, list } = await opened()
    const reported: EventType[] = ['usage.threshold_reached', 'job.completed', 'site.dropped', 'webhook.disabled']
    for (const [days, type] of reported.entries()) await put(type, days)
    for (const type of ['key.renamed', 'assessment.completed', 'link.visited'] as const) await put(type)
    expect(await list()).toEqual(reported)
  })

  it('are those of the workspace and of the last 30 days, at most 20', async () => {
    const [mine, theirs] = [await opened(), await opened()]
    await mine.put('job.completed', 30.5)
    expect(await mine.list()).toEqual([])
    for (let day = 0; day < 22; day++) await mine.put('job.completed', day)
    expect(await mine.list()).toHaveLength(20)
    expect(await theirs.list()).toEqual([])
  })
})
