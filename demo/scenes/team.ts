import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import type { Player } from '../stage.ts'
import { choosePlan, join } from '../workspace.ts'

type Member = { id: string; email: string }
type MadeKey = { key: string; record: { id: string } }

async function memberOf(owner: Player, email: string): Promise<string> {
  const { members } = await owner.lookUp<{ members: Member[] }>('members.list')
  return members.find((member) => member.email === email)?.id ?? ''
}

export const teamScenes: readonly Scene[] = [
  { at: daysAgo(28, 9), play: (_, { ada }) => choosePlan(ada, { kind: 'replace', plan: 'lookups_growth' }) },
  {
    at: daysAgo(26, 11),
    play: async (_, { ada, emil }) => {
      await join(ada, emil)
      await ada.act('keys.create', { name: 'Continuous integration', test: true })
      await ada.act('keys.create', { name: 'First import' })
    },
  },
  {
    at: daysAgo(21, 15),
    play: async (_, { ada }) => {
      const keys = await ada.lookUp<{ id: string; name: string }[]>('keys.list')
      await ada.act('keys.revoke', { id: keys.find(({ name }) => name === 'First import')?.id })
    },
  },
  {
    at: daysAgo(18, 10),
    play: async (_, { ada, ben }) => {
      await ada.act('members.changeRole', { id: await memberOf(ada, ben.email), role: 'owner' })
    },
  },
  {
    at: daysAgo(15, 8.5),
    play: async (_, { ben, keys }) => {
      const used = keys.find(({ name }) => name === 'Fraud desk')
      if (!used) return
      const { key, record } = await ben.act<MadeKey>('keys.rotate', { id: used.id, grace_hours: 24 })
      Object.assign(used, { key, id: record.id })
    },
  },
  {
    at: daysAgo(12, 13),
    play: async (_, { ada }) => {
      await ada.act('workspaces.rename', { name: 'Harbour Shop' })
    },
  },
  {
    at: daysAgo(6, 16.2),
    play: async (_, { ben, emil }) => {
      await ben.act('members.remove', { id: await memberOf(ben, emil.email) })
    },
  },
  {
    at: daysAgo(3, 9.1),
    play: async (_, { ben, keys }) => {
      await ben.act('keys.rename', { id: keys.find(({ name }) => name === 'Mobile app')?.id, name: 'Mobile app 4' })
    },
  },
  {
    at: minutesAgo(190),
    play: async (_, { ada }) => {
      await ada.act('members.invite', { email: 'cleo@demo.test', role: 'member' })
    },
  },
]
