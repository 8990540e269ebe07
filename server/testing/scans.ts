import { lookupContextOf } from '../lookup-context.ts'
import { siteScanner } from '../scans/index.ts'
import type { Scan } from '../scans/schema/index.ts'
import type { Account, Answer, Service } from './service.ts'

/** A site scanner configured as in a serving process. */
export const scannerOf = ({ system }: Pick<Service, 'system'>) =>
  siteScanner({
    lookupContextFor: (request) => lookupContextOf(system, request),
    sourcesOf: (workspaceId) => system.sourceKeys.of({ workspaceId, revision: null }),
    clock: system.clock,
    baseUrl: system.env.BASE_URL,
  })

/** Requests scans for a workspace and runs them in this process. */
export function scansOf(service: Service, account: Account) {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    service.call(`/v1${path}`, {
      method,
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const run = () => service.system.scans.runDue(scannerOf(service))
  const read = async (id: string): Promise<Scan> => (await send('GET', `/scans/${id}`)).body as Scan
  return {
    send,
    run,
    read,
    scan: async (url: string): Promise<Scan> => {
      const { id } = (await send('POST', '/scans', { url })).body as { id: string }
      await run()
      return read(id)
    },
  }
}
