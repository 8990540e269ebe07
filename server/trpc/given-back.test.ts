import { expect, it, vi } from 'vitest'
import { openService } from '../testing/service.ts'
import { waitFor } from '../testing/wait.ts'

it('a unit released with a 503 is not counted by X-Service-Quota-Used', async () => {
  const service = await openService()
  const { key, workspaceId } = await service.account('lookups_developer')
  const look = () => service.get('/v1/asn/15169', key)
  expect((await look()).headers.get('x-service-quota-used')).toBe('1')
  const record = vi.spyOn(service.system.attempts, 'record').mockRejectedValueOnce(new Error('the connection is gone'))
  const refused = await look()
  record.mockRestore()
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('No unit was used.')
  expect(refused.headers.get('x-service-quota-used')).toBe('1')
  expect(refused.headers.get('x-service-quota-remaining')).toBe('24999')
  await waitFor(async () => expect((await service.ledger(workspaceId)).counter).toBe(1))
  expect((await look()).headers.get('x-service-quota-used')).toBe('2')
})
