import { afterAll, beforeEach, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { openService } from '../../testing/service.ts'
import type { DomainReport } from './domain-schema.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

async function report(domain: string, settings: Record<string, string> = {}) {
  const service = await openService({ internet, settings })
  await service.system.listings.refresh()
  const { key } = await service.account('lookups_growth')
  const answer = await service.get(`/v1/domain/${domain}`, key)
  expect(answer.status, answer.text).toBe(200)
  const { popularity, sources } = answer.body as DomainReport
  return { popularity, status: sources.find(({ id }) => id === 'tranco')?.status }
}

it('a domain report states the rank of the registrable domain, and that a domain is not listed', async () => {
  internet.put('tranco', 'domains', ['google.com', 'example.com'])
  expect(await report('www.example.com')).toEqual({ popularity: { rank: 2 }, status: 'ok' })
  internet.put('tranco', 'domains', ['google.com'])
  expect(await report('www.example.com')).toEqual({ popularity: { rank: null }, status: 'ok' })
})

it('a list that could not be fetched is unknown, and one that is not connected is named so', async () => {
  internet.fault('tranco', { kind: 'html' })
  expect(await report('www.example.com')).toEqual({ popularity: null, status: 'unavailable' })
  expect(await report('www.example.com', { UPSTREAM_TRANCO_URL: 'off' })).toEqual({
    popularity: null,
    status: 'not_configured',
  })
})
