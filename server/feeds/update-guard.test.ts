import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { doctor } from '../admin/doctor.ts'
import { dataSets, refreshDataSets } from '../admin/feeds.ts'
import { hourMs } from '../platform/clock.ts'
import { type AssessedEvent, putAssessment } from '../testing/events.ts'
import { openService, type Service } from '../testing/service.ts'
import { acceptUpdate, heldUpdates } from './update-guard.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const feedOf = async (service: Service, name: string) =>
  (await dataSets(service.system)).find((set) => set.name === name)
const isTor = ({ system }: Service, ip: string): boolean =>
  system.listings.address(ip, 4).hits.some(({ list }) => list === 'tor_exits')

/** Exits of the simulated list, and further ones. */
const exits = (...more: string[]): string[] => [
  ...Array.from({ length: 20 }, (_, at) => `9.9.9.${at}`),
  '2001:470::1',
  ...more,
]
const carrier = (count: number): string[] => Array.from({ length: count }, (_, at) => `77.20.0.${at}`)

/** A service with loaded lists and an assessed event per address. */
async function withEvents(ips: readonly string[], more: Partial<AssessedEvent> = {}): Promise<Service> {
  internet.put('tor_exits', 'addresses', exits())
  const service = await openService({ internet })
  await service.system.listings.refresh()
  const { workspaceId } = await service.account('suite_starter')
  for (const ip of ips)
    await putAssessment(service.system.database.prisma, workspaceId, { at: service.clock.now(), ip, ...more })
  return service
}

async function update(service: Service, addresses: string[]): Promise<void> {
  internet.put('tor_exits', 'addresses', addresses)
  service.clock.advance(2 * hourMs)
  await service.system.listings.refresh()
}

describe('an update of a list', () => {
  it('that would move more than 1% of unsuspicious events to 30 points is held back, with its effect', async () => {
    const service = await withEvents(carrier(120))
    await update(service, exits('77.20.0.1', '77.20.0.2', '77.20.0.3'))
    expect(isTor(service, '77.20.0.1')).toBe(false)
    expect(isTor(service, '9.9.9.9'), 'the list in use stays').toBe(true)
    expect(await heldUpdates(service.system.database.pool)).toMatchObject([
      { source: 'tor_exits', sample: 120, moved: 3, acceptedUntil: null },
    ])
    const words = /would move 3 of 120 recent events .* 30 points or more.*feeds accept tor_exits/
    expect((await feedOf(service, 'tor_exits'))?.refused).toMatch(words)
    expect(JSON.stringify(await doctor(service.system))).toMatch(words)
    const [refreshed] = await refreshDataSets(service.system, 'tor_exits')
    expect(refreshed).toMatchObject({ refreshed: false, why: expect.stringMatching(words) })
    expect(service.logged.filter((line) => line.includes('is held back'))).toHaveLength(1)
  })

  it('passes when it moves one in a hundred or fewer', async () => {
    const service = await withEvents(carrier(200))
    await update(service, exits('77.20.0.1', '77.20.0.2'))
    expect(isTor(service, '77.20.0.1')).toBe(true)
    expect(await heldUpdates(service.system.database.pool)).toEqual([])
  })

  it('passes once an operator has accepted it, and the next one is reviewed again', async () => {
    const service = await withEvents(carrier(120))
    const { pool } = service.system.database
    await update(service, exits(...carrier(60)))
    await acceptUpdate(pool, 'tor_exits', service.clock.now())
    await update(service, exits(...carrier(60)))
    expect(isTor(service, '77.20.0.1')).toBe(true)
    expect(await heldUpdates(pool)).toEqual([])
    await update(service, exits(...carrier(120)))
    expect(isTor(service, '77.20.0.100')).toBe(false)
  })

  it('that is held back passes when the source corrects it', async () => {
    const service = await withEvents(carrier(120))
    await update(service, exits(...carrier(60)))
    await update(service, exits('203.0.113.9'))
    expect(isTor(service, '203.0.113.9')).toBe(true)
    expect((await feedOf(service, 'tor_exits'))?.refused).toBeNull()
  })

  it('that is held back is not used either when the older list has become too old', async () => {
    const service = await withEvents(carrier(120))
    await update(service, exits(...carrier(60)))
    service.clock.advance(8 * 24 * hourMs)
    await service.system.listings.refresh()
    expect(isTor(service, '77.20.0.1')).toBe(false)
    expect(service.system.listings.address('77.20.0.1', 4).complete('tor'), 'unknown, not clear').toBe(false)
  })

  it('is judged without events labeled as fraud and those at 30 points or more already', async () => {
    const service = await withEvents(carrier(60), { score: 40 })
    const { prisma } = service.system.database
    await update(service, exits(...carrier(60)))
    expect(isTor(service, '77.20.0.1')).toBe(true)
    await prisma.event.updateMany({ data: { riskScore: 0, label: 'fraud' } })
    await update(service, exits(...carrier(90)))
    expect(isTor(service, '77.20.0.80')).toBe(true)
  })

  it('of disposable domains is reviewed by the domains of mailboxes', async () => {
    internet.put('disposable', 'domains', ['only.example'])
    const service = await withEvents(carrier(10), { email: 'someone@village-post.example' })
    internet.put('disposable', 'domains', ['only.example', 'village-post.example'])
    service.clock.advance(26 * hourMs)
    await service.system.listings.refresh()
    expect(await heldUpdates(service.system.database.pool)).toMatchObject([
      { source: 'disposable', sample: 10, moved: 10 },
    ])
    expect(service.system.listings.disposableDomain('village-post.example').listed).toBe(false)
  })
})

it('accepting an update that is not held back is an error', async () => {
  const service = await openService()
  const { pool } = service.system.database
  await expect(acceptUpdate(pool, 'tor_exits', service.clock.now())).rejects.toThrow(
    'No update of tor_exits is held back.',
  )
})
