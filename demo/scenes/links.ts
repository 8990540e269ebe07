import { reportLink } from '../../server/links/index.ts'
import type { Link } from '../../server/links/schema.ts'
import { dayMs } from '../../server/platform/clock.ts'
import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

type Listed = { data: Link[] }

function visit(
  { system, clock }: Stage,
  { id, verdict }: Pick<Link, 'id' | 'verdict'>,
  addresses: readonly string[],
): Promise<void> {
  const at = clock.now().getTime()
  for (const address of addresses) system.links.visits.count({ linkId: id, verdict: verdict.status, address, at })
  return system.links.visits.flush()
}

const somewhere = ['8.8.8.8', '193.0.6.139', '185.65.132.10', '8.8.4.4', '1.1.1.1', '93.184.216.34', '54.239.28.85']

/** Addresses for `count` visitors, cycling through all locations. */
const crowd = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => somewhere[place % somewhere.length] ?? '')

/** A popular newsletter link, and links that are suspicious, expired, disabled, and reported by visitors. */
export const linkScenes: readonly Scene[] = [
  {
    at: daysAgo(24, 10),
    play: async ({ clock }, { ben }) => {
      const expires = new Date(clock.now().getTime() + 9 * dayMs).toISOString()
      await ben.act('links.create', { url: 'https://example.com/', title: 'Autumn sale', expires_at: expires })
    },
  },
  {
    at: daysAgo(19, 9.2),
    play: async (_, { ada }) => {
      await ada.act('links.allow', { domain: 'harbourline.dev' })
      await ada.act('links.create', {
        url: 'https://shop.harbourline.dev/catalogue',
        title: 'Catalog, printed',
        code: 'catalogue',
      })
      await ada.act('links.create', {
        url: 'https://example.net/terms',
        title: 'Terms in the footer',
        interstitial: 'always',
      })
    },
  },
  {
    at: daysAgo(12, 14),
    play: async (_, { ben }) => {
      await ben.act('links.create', {
        url: 'https://paypa1.info/invoice',
        title: 'From a support ticket, needs review',
      })
      await ben.act('links.create', { url: 'https://example.org/prize?id=7', title: 'Partner prize draw' })
      const old = await ben.act<Link>('links.create', { url: 'https://www.example.com/spring', title: 'Spring page' })
      await ben.act('links.update', { id: old.id, status: 'disabled' })
    },
  },
  ...[18, 16, 15, 13, 11, 9, 8, 6, 5, 3, 2, 1].map(
    (days, place): Scene => ({
      at: daysAgo(days, 17),
      play: async (stage, { ben }) => {
        const { data } = await ben.lookUp<Listed>('links.list', {})
        for (const [index, link] of data.entries())
          if (link.status === 'active') await visit(stage, link, crowd((place * 7 + index * 13) % 40))
      },
    }),
  ),
  {
    at: daysAgo(2, 8),
    play: async ({ system, clock }, { ben }) => {
      const { data } = await ben.lookUp<Listed>('links.list', { query: 'Prize' })
      const deps = { ...system.links, moderation: system.moderation }
      for (const address of ['198.51.100.4', '203.0.113.9', '192.0.2.77'])
        for (const { id } of data)
          await reportLink(
            deps,
            { id },
            { reason: 'scam', text: 'Nobody ever wins.', contact: null, address, at: clock.now() },
          )
      for (const { id } of data)
        await system.moderation.fileAppeal({
          subject: { type: 'link', id },
          text: 'The prize draw is real. The rules are on the page.',
          contact: null,
          address: '198.51.100.200',
          at: clock.now(),
        })
    },
  },
  {
    at: minutesAgo(12),
    play: async (stage, { ada }) => {
      const { data } = await ada.lookUp<Listed>('links.list', { status: 'active' })
      for (const link of data) {
        const { verdict } = await ada.act<Link>('links.check', { id: link.id })
        await visit(stage, { id: link.id, verdict }, crowd(5))
      }
    },
  },
]
