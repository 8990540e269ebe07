import { siteScanner } from '../scans/index.ts'
import type { Scan } from '../scans/schema/index.ts'
import { askedOf } from '../trpc/index.ts'
import type { Account, Answer, Service } from './service.ts'

/** The work of scans as a serving process does it. */
export const scannerOf = ({ system }: Pick<Service, 'system'>) =>
  siteScanner({ askedFor: (request) => askedOf(system, request), clock: system.clock, baseUrl: system.env.BASE_URL })

/** Asks for scans of a workspace and runs them here. */
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
    /** The finished scan of a host. */
    scan: async (url: string): Promise<Scan> => {
      const { id } = (await send('POST', '/scans', { url })).body as { id: string }
      await run()
      return read(id)
    },
  }
}
