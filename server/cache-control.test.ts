import { expect, it } from 'vitest'
import { accountEndpoints, accountPrefix } from './catalog/endpoints/account.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import { openService, signInAs } from './testing/service.ts'

const service = await openService()
const { BASE_URL } = service.system.env
const account = await service.account('suite_agency')
const session = {
  Cookie: await signInAs(service.system, account.userId),
  'X-Service-Workspace': account.workspaceId,
  Origin: BASE_URL,
}

type Sent = { method: string; path: string; shared: boolean }
const sent = (rows: Readonly<Record<string, EndpointRow>>, prefix: string): Sent[] =>
  Object.values(rows).map(({ method, path, key }) => ({
    method,
    path: prefix + path.replace(/\{\w+\}/g, 'example'),
    shared: key === 'none',
  }))
const operations = ['/healthz', '/readyz', '/metrics']
const downloads = ['/api/events.csv', '/api/job.csv?id=job_none', '/api/job.json?id=job_none']
const shared = ['/status.json', '/v1/openapi.json']
const get = (path: string): Sent => ({ method: 'GET', path, shared: shared.includes(path) })
const requests: Sent[] = [
  ...sent(endpoints, '/v1'),
  ...sent(accountEndpoints, accountPrefix),
  ...[...shared, ...operations, ...downloads, '/api/trpc/keys.list', '/v1/unknown', `${accountPrefix}/unknown`].map(
    get,
  ),
]

it.each(requests)('responses of $method $path are never cached', async ({ method, path, shared }) => {
  const isOperation = operations.includes(path)
  const callers: Record<string, string>[] = [{}, session, { 'X-API-Key': account.key }]
  for (const headers of callers) {
    const response = await service.call(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
    })
    const cache = response.headers.get('cache-control')
    if (shared) expect(cache, String(response.status)).toMatch(/public, max-age=\d+|no-store/)
    else expect(cache, String(response.status)).toBe(isOperation ? 'no-store' : 'private, no-store')
  }
})
