import { daysAgo, type Scene } from '../scene.ts'
import { laterRule, shopRules, shopStreams, shopWebhooks } from '../shop.ts'
import type { Player } from '../stage.ts'

type Named = { id: string; name: string; revision: number }

async function ruleOf(person: Player, name: string): Promise<Named | undefined> {
  const { data } = await person.lookUp<{ data: Named[] }>('rules.list')
  return data.find((rule) => rule.name === name)
}

/**
 * Rules are created, edited and deleted; one webhook is paused, and one never responds and ends up disabled; two event
 * streams begin.
 */
export const ruleScenes: readonly Scene[] = [
  {
    at: daysAgo(29, 9),
    play: async (_, { ada }) => {
      for (const rule of shopRules) await ada.act('rules.create', rule)
    },
  },
  {
    at: daysAgo(28, 10),
    play: async (_, { ada }) => {
      for (const webhook of shopWebhooks) await ada.act('webhooks.create', webhook)
    },
  },
  {
    at: daysAgo(24, 12),
    play: async (_, { dana }) => {
      await dana.act('rules.create', laterRule)
    },
  },
  {
    at: daysAgo(13, 14.5),
    play: async (_, { ben }) => {
      const rule = await ruleOf(ben, 'Look at large orders from data centers')
      const conditions = [
        { field: 'order.amount', operator: 'gte', value: 60 },
        { field: 'ip.is_hosting', operator: 'is_true' },
      ]
      await ben.act('rules.update', { id: rule?.id, revision: rule?.revision, conditions })
    },
  },
  {
    at: daysAgo(9, 11),
    play: async (_, { ada }) => {
      const rule = await ruleOf(ada, 'Allow the office')
      await ada.act('rules.remove', { id: rule?.id })
    },
  },
  {
    at: daysAgo(2, 10.4),
    play: async (_, { ben }) => {
      const rule = await ruleOf(ben, 'Challenge free email on new devices')
      await ben.act('rules.update', { id: rule?.id, revision: rule?.revision, priority: 250, event_types: ['login'] })
    },
  },
  {
    at: daysAgo(2, 16),
    play: async (_, { ada }) => {
      for (const stream of shopStreams) await ada.act('streams.create', stream)
    },
  },
  {
    at: daysAgo(1, 15.3),
    play: async (_, { ben }) => {
      const { webhooks } = await ben.lookUp<{ webhooks: Named[] }>('webhooks.overview')
      await ben.act('webhooks.update', {
        id: webhooks.find(({ name }) => name === 'Chat relay')?.id,
        status: 'paused',
      })
    },
  },
]
