import { runWatch } from '../run-watch.ts'
import type { RunOutcome, WatchChangeRecord, WatchRecord } from '../watches/index.ts'
import { browserOf, dataOf } from './dashboard.ts'
import { type Account, type Answer, type Service, signInAs } from './service.ts'

/** Watches of a workspace, used by one of its people over real HTTP. */
export async function watchesOf(service: Service, account: Pick<Account, 'userId' | 'workspaceId'>) {
  const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const create = (input: object): Promise<Answer> => browser.mutate('watches.create', input)
  return {
    browser,
    create,
    /** Creates a watch, which must succeed; returns its id. */
    made: async (input: object = { endpoint: 'ip.geo', target: '8.8.8.8' }): Promise<string> => {
      const answer = await create(input)
      if (answer.status !== 200) throw new Error(answer.text)
      return dataOf<WatchRecord>(answer).id
    },
    read: async (id: string): Promise<WatchRecord> => dataOf(await browser.query('watches.read', { id })),
    changes: async (id: string): Promise<WatchChangeRecord[]> =>
      dataOf<{ data: WatchChangeRecord[] }>(await browser.query('watches.changesOf', { id })).data,
    runNow: (id: string): Promise<Answer> => browser.mutate('watches.run', { id }),
    /** Runs what is due through the regular procedures. */
    run: () => service.system.watches.runDue(runWatch(service.system)),
  }
}

/** Runs due watches with a given result instead of a lookup. */
export const runWith = (service: Service, result: unknown): Promise<void> =>
  service.system.watches.runDue(async () => ({ requestId: 'req_given', error: null, result }) satisfies RunOutcome)
