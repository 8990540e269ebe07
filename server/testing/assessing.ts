import { afterAll, beforeAll, expect } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import type { AssessmentResult } from '../lookups/index.ts'
import { browserOf } from './dashboard.ts'
import { installedDataSets } from './data-sets.ts'
import { openService, type Service, signInAs } from './service.ts'

/** A service on the simulated internet with its lists loaded, for the tests of a file. */
export async function assessingService() {
  const internet = await openInternet()
  const dataSets = await installedDataSets()
  let opened: Service | undefined
  const service = (): Service => {
    if (!opened) throw new Error('The service is open within tests only.')
    return opened
  }
  beforeAll(async () => {
    opened = await openService({ internet, dataSets })
    await opened.system.listings.ready(10_000)
  })
  afterAll(async () => {
    await opened?.close()
    await internet.close()
  })

  /** A workspace with its owner's browser and calls with its key. */
  async function workspace() {
    const account = await service().account('lookups_growth')
    const owner = browserOf(service(), await signInAs(service().system, account.userId), account.workspaceId)
    const headers = { 'X-API-Key': account.key, 'Content-Type': 'application/json' }
    const call = async <Body>(path: string, body?: unknown): Promise<Body> => {
      const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers }
      const answer = await service().call(path, init)
      expect(answer.status, answer.text).toBe(200)
      return answer.body as Body
    }
    return {
      ...account,
      owner,
      call,
      assess: (body: object) => call<AssessmentResult>('/v1/assess', body),
      label: (requestId: string, label: string | null) => call(`/v1/events/${requestId}/label`, { label }),
    }
  }
  return { service, workspace }
}
