import { beforeAll, expect, it } from 'vitest'
import { onRequestError } from '../../instrumentation.ts'
import { openService, type Service, testSecret } from '../testing/service.ts'
import { createServerBridge, publishServerBridge } from './server-bridge.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
  publishServerBridge(createServerBridge(service.system, testSecret))
})

it('a failing page is logged by its route: its parameters stay out of the log', async () => {
  const path = '/lookup/email/kim.private@example.com?token=of-somebody'
  const request = { path, method: 'GET', headers: { 'x-assay-request-id': 'req_1', cookie: 'a=of-somebody' } }
  const routePath = '/(dashboard)/lookup/email/[email]'
  await onRequestError(Object.assign(new Error('it broke'), { digest: '123' }), request, {
    routerKind: 'App Router',
    routePath,
    routeType: 'render',
    renderSource: 'react-server-components',
    revalidateReason: undefined,
  })
  const [line = ''] = service.logged.filter((text) => text.includes('a page failed'))
  expect(JSON.parse(line)).toMatchObject({ request_id: 'req_1', digest: '123', route: routePath })
  expect(service.logged.join('')).not.toMatch(/kim\.private|of-somebody/)
})
