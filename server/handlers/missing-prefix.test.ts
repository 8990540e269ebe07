import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from '../catalog/endpoints.ts'
import { openService } from '../testing/service.ts'
import { sharedWithPages } from './missing-prefix.ts'

it('a request of the API without its prefix gets 404 with the path to use, whatever its parameters', async () => {
  const service = await openService()
  for (const [method, path, named] of [
    ['POST', '/assess', 'POST /v1/assess'],
    ['POST', '/assess?x=1', 'POST /v1/assess'],
    ['POST', '/device/test', 'POST /v1/device/test'],
    ['PATCH', '/rules/rule_1', 'PATCH /v1/rules/{id}'],
    ['GET', '/ip/8.8.8.8/geo', 'GET /v1/ip/{ip}/geo'],
    ['GET', '/vulnerabilities/npm/%3Cb%3E', 'GET /v1/vulnerabilities/npm/{package}/'],
  ] as const) {
    const { status, body } = await service.call(path, { method })
    expect({ status, body }, path).toMatchObject({
      status: 404,
      body: {
        error: { code: 'LOOKUP_NOT_FOUND', message: `The paths of the API start with /v1: ${named}.` },
      },
    })
  }
})

it('a document at a path that the API shares with pages is left to the pages', async () => {
  const service = await openService()
  for (const path of ['/usage', '/events', '/events/evt_1', '/no-such-page', '/']) {
    expect((await service.get(path)).text, path).not.toContain('start with')
  }
})

it('the shared first segments are those that both the pages and the API have', () => {
  const app = new URL('../../app/', import.meta.url)
  const groups = readdirSync(app).filter((name) => name.startsWith('('))
  const pages = new Set(groups.flatMap((group) => readdirSync(new URL(`${group}/`, app))))
  const ofApi = new Set(Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? ''))
  expect([...sharedWithPages].sort()).toEqual([...ofApi].filter((name) => pages.has(name)).sort())
})
