import { proofPath } from '../../server/catalog/site-terms.ts'
import { runWatch } from '../../server/run-watch.ts'
import { scannerOf } from '../../server/testing/scans.ts'
import { daysAgo, type Found, minutesAgo, type Scene } from '../scene.ts'
import type { Player, Stage } from '../stage.ts'
import { serveFiles } from '../texts.ts'

type Site = { id: string; domain: string; file: { text: string } }

async function prove(stage: Stage, owner: Player, found: Found, domain: string): Promise<Site> {
  const site = await owner.act<Site>('sites.add', { domain })
  found.files[`${domain}${proofPath}`] = site.file.text
  serveFiles(stage.internet, found.files)
  await owner.act('sites.check', { id: site.id })
  return site
}

/** Requests a scan and runs it, as a serving process would. */
async function scan(stage: Stage, person: Player, url: string, visibility: 'public' | 'private'): Promise<void> {
  await person.act('scans.create', { url, visibility })
  await stage.system.scans.runDue(scannerOf(stage))
}

async function scanDue(stage: Stage): Promise<void> {
  const run = () => stage.system.watches.runDue(runWatch(stage.system))
  await run()
  await stage.system.scans.runDue(scannerOf(stage))
  await run()
}

const listed = ['fortress.example', 'good.example', 'example.com'] as const

/**
 * Sites: the shop's, verified, scanned every week and on the leaderboard; a few others; and one that is not verified
 * yet.
 */
export const siteScenes: readonly Scene[] = [
  {
    at: daysAgo(17, 10.3),
    play: async (stage, { ada }, found) => {
      const { id } = await prove(stage, ada, found, 'shop.harbourline.dev')
      await scan(stage, ada, 'shop.harbourline.dev', 'public')
      await ada.act('sites.change', { id, scan_every_days: 7, public: true })
      await ada.act('sites.enlist', { id })
    },
  },
  {
    at: daysAgo(16, 11.5),
    play: async (stage, { ada }, found) => {
      for (const domain of listed) {
        const { id } = await prove(stage, ada, found, domain)
        await scan(stage, ada, domain, 'public')
        await ada.act('sites.enlist', { id })
      }
    },
  },
  ...[10, 9, 3, 2].map((days): Scene => ({ at: daysAgo(days, 12.2), play: scanDue })),
  {
    at: daysAgo(1, 15.1),
    play: async (_, { ada }) => {
      const { id } = await ada.act<Site>('sites.add', { domain: 'news.harbourline.dev' })
      await ada.act('sites.check', { id })
    },
  },
  {
    at: minutesAgo(135),
    play: async (_, { ada }) => {
      const { data } = await ada.lookUp<{ data: Site[] }>('sites.list')
      for (const { id } of data) await ada.act('sites.check', { id })
    },
  },
]
