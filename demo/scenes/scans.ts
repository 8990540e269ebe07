import { lookupContextOf } from '../../server/lookup-context.ts'
import { siteScanner } from '../../server/scans/index.ts'
import { unfixed } from '../../simulator/hosts/scanned-sites.ts'
import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import type { Player, Stage } from '../stage.ts'

const shop = 'shop.harbourline.dev'

/** Scans hosts one after the other, like a person who waits for each report. */
async function scan({ system, clock }: Stage, person: Player, hosts: readonly string[]): Promise<void> {
  const { env } = system
  const run = siteScanner({
    lookupContextFor: (request) => lookupContextOf(system, request),
    sourcesOf: async () => system.sourceKeys.ofOperator,
    clock: system.clock,
    baseUrl: env.BASE_URL,
  })
  for (const url of hosts) {
    await person.act('scans.create', { url })
    clock.advance(7_000)
    await system.scans.runDue(run)
    clock.advance(60_000)
  }
}

/**
 * The shop's own site before and after its repair, a neglected site, one that blocks scanners, and one with old TLS.
 */
export const scanScenes: readonly Scene[] = [
  ...[22, 9].map(
    (days): Scene => ({
      at: daysAgo(days, 10.5),
      play: async (stage, { ada }) => {
        unfixed.add(shop)
        await scan(stage, ada, [shop])
        unfixed.delete(shop)
      },
    }),
  ),
  {
    at: daysAgo(2, 11.6),
    play: (stage, { ada }) => scan(stage, ada, [shop, 'fortress.example']),
  },
  {
    at: minutesAgo(100),
    play: (stage, { ben }) =>
      scan(stage, ben, ['legacy.harbourline.dev', 'no-scanners.example', 'orchard-deals.example']),
  },
]
