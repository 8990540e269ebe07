import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import { serveTexts } from '../texts.ts'
import { choosePlan } from '../workspace.ts'

type Slot = { id: string; domain: string; record: { name: string; text: string } }

/** A verified and assigned slot, and one whose record does not exist yet. */
export const senderScenes: readonly Scene[] = [
  {
    at: daysAgo(20, 9.6),
    play: async (stage, { ada }, found) => {
      await choosePlan(ada, { kind: 'add', plan: 'email' })
      const { id, record } = await ada.act<Slot>('senders.add', { domain: 'harbourline.dev' })
      found.texts[record.name] = record.text
      await serveTexts(stage.internet, found.texts)
      await ada.act('senders.check', { id })
    },
  },
  {
    at: daysAgo(17, 9.8),
    play: async (_, { ada, ben }) => {
      const { data } = await ada.lookUp<{ data: Slot[] }>('senders.list')
      const { members } = await ada.lookUp<{ members: { id: string; email: string }[] }>('members.list')
      const member = members.find(({ email }) => email === ben.email)
      await ada.act('senders.assign', { id: data[0]?.id, member_id: member?.id })
    },
  },
  {
    at: daysAgo(1, 11.2),
    play: async (_, { ben }) => {
      const { id } = await ben.act<Slot>('senders.add', { domain: 'news.harbourline.dev' })
      await ben.act('senders.check', { id })
    },
  },
  {
    at: minutesAgo(140),
    play: async (_, { ben }) => {
      const { data } = await ben.lookUp<{ data: Slot[] }>('senders.list')
      for (const { id } of data) await ben.act('senders.check', { id })
    },
  },
]
