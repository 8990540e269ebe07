import type { BulkEndpointId } from '../catalog/bulk.ts'
import type { JobProgress } from '../jobs/index.ts'
import { newId } from '../platform/ids.ts'
import { runBulkTarget } from '../run-bulk-target.ts'
import { browserOf, dataOf } from './dashboard.ts'
import { type Account, type Answer, type Service, signInAs } from './service.ts'

export type Wanted = { endpoint: BulkEndpointId; target: string }

export const addresses = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, index) => ({
    endpoint: 'ip.geo' as const,
    target: `8.8.${index % 250}.${1 + Math.floor(index / 250)}`,
  }))

/** Bulk jobs of a workspace, used by one of its people over real HTTP. */
export async function jobsOf(service: Service, account: Pick<Account, 'userId' | 'workspaceId'>) {
  const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  return {
    browser,
    create: (
      targets: readonly Wanted[],
      more: { key?: string; name?: string; rerun_of?: string } = {},
    ): Promise<Answer> => browser.mutate('jobs.create', { key: newId('req'), targets, ...more }),
    /** Creates a job, which must succeed; returns its id. */
    made: async (targets: readonly Wanted[]): Promise<string> => {
      const answer = await browser.mutate('jobs.create', { key: newId('req'), targets })
      if (answer.status !== 200) throw new Error(answer.text)
      return dataOf<{ id: string }>(answer).id
    },
    read: async (id: string, since = '0'): Promise<JobProgress> =>
      dataOf(await browser.query('jobs.read', { id, since })),
    run: () => service.system.jobs.runDue(runBulkTarget(service.system)),
  }
}
