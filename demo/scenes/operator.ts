import { dayMs, minuteMs } from '../../server/platform/clock.ts'
import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import type { Player, Stage } from '../stage.ts'

type List = { data: { id: string }[] }

const notes = ['Chargeback received', 'The customer confirmed it by phone', 'Same device as before'] as const

const pauseMs = 4 * minuteMs

/** Decides the oldest reviews, most of them as fraud. */
async function review({ clock }: Stage, person: Player): Promise<void> {
  const { data } = await person.lookUp<List>('reviews.list', { limit: 8 })
  for (const [index, { id }] of data.entries()) {
    const label = index % 4 === 3 ? 'legitimate' : 'fraud'
    await person.act('reviews.decide', { id, label, note: notes[index * 2] ?? null })
    clock.advance(pauseMs)
  }
}

/** Labels the newest result of a search since the start of the day, or of a day before it. */
async function label(
  { clock }: Stage,
  person: Player,
  { search, as, days = 0 }: { search: string; as: 'fraud' | 'legitimate'; days?: number },
) {
  const from = new Date((Math.floor(clock.now().getTime() / dayMs) - days) * dayMs).toISOString()
  const { data } = await person.lookUp<List>('events.list', { query: search, from, limit: 1 })
  for (const { id } of data) {
    await person.act('events.label', { id, label: as })
    clock.advance(pauseMs)
  }
}

/** A review session every second working day; events of the last days stay in the queue. */
const evening = (days: number): Scene => ({
  at: daysAgo(days, 20.1),
  play: async (stage, { dana, ben, emil }) => {
    if (![1, 3, 5].includes(stage.clock.now().getUTCDay())) return
    const person = days > 7 && days < 20 && days % 3 === 0 ? emil : days % 4 === 0 ? ben : dana
    await review(stage, person)
    await label(stage, person, { search: 'decision:block', as: days % 7 === 2 ? 'legitimate' : 'fraud' })
    await label(stage, person, { search: 'decision:allow', as: days % 9 === 5 ? 'fraud' : 'legitimate' })
  },
})

/** The fraud team: labels, the review queue and saved reports. */
export const operatorScenes: readonly Scene[] = [
  ...Array.from({ length: 26 }, (_, index) => evening(index + 4)),
  {
    at: minutesAgo(220),
    play: async (stage, { ben, dana }) => {
      await label(stage, dana, { search: 'rule:"Block Tor at sign-up"', as: 'fraud', days: 20 })
      const { data } = await dana.lookUp<List>('reviews.list', { limit: 10 })
      const takes = [
        { person: dana, procedure: 'reviews.decide', more: { label: 'fraud', note: notes[2] } },
        { person: dana, procedure: 'reviews.claim', more: {} },
        { person: ben, procedure: 'reviews.claim', more: {} },
      ]
      for (const [index, { id }] of data.slice(0, takes.length).entries()) {
        const take = takes[index]
        await take?.person.act(take.procedure, { id, ...take.more })
      }
    },
  },
  {
    at: daysAgo(19, 14.2),
    play: async (_, { emil }) => {
      const assessment = { event_type: 'api', ip: '192.42.116.16', user: { id: 'bot-4' } }
      await emil.act('reports.create', { title: 'Coupons tested by a script', assessment })
    },
  },
  {
    at: daysAgo(10, 9.4),
    play: async (_, { ben }) => {
      const assessment = { event_type: 'signup', ip: '52.95.110.1', email: 'kim44@fresh-offers.com' }
      const { id } = await ben.act<{ id: string }>('reports.create', { title: 'Sign-ups from one domain', assessment })
      const link = await ben.act<{ id: string }>('reports.share', { id, days: 7 })
      await ben.act('reports.unshare', { id, link_id: link.id })
    },
  },
  {
    at: daysAgo(5, 12.1),
    play: async (_, { dana }) => {
      const assessment = {
        event_type: 'login',
        ip: '146.70.86.114',
        email: 'anna.20@gmail.com',
        user: { id: 'c-1020', created_at: '2024-09-14T08:00:00.000Z', failed_logins_10m: 7 },
        device: { fingerprint: 'farm-1', timezone: 'Asia/Manila' },
      }
      await dana.act('reports.create', { title: 'Account of c-1020 taken over', assessment })
    },
  },
  {
    at: minutesAgo(95),
    play: async (_, { ada }, found) => {
      const { id } = await ada.act<{ id: string }>('reports.create', chargeback)
      const { url } = await ada.act<{ url: string }>('reports.share', { id, days: 30, with_notes: true })
      const { pathname, hash } = new URL(url)
      found.shared = pathname + hash
    },
  },
]

const chargeback = {
  title: 'Chargeback of order 4711',
  notes: 'The bank needs evidence by Friday. The parcel went to a locker; the card is from another country.',
  assessment: {
    event_type: 'checkout',
    ip: '185.220.101.4',
    email: 'kim@mailinator.com',
    order: {
      amount: 48,
      currency: 'EUR',
      billing_country: 'BR',
      shipping_country: 'DE',
      card_country: 'US',
      payment_method: 'card',
      was_declined: true,
    },
  },
}
