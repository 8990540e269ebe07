import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { DeletionPreview } from '#app/_trpc/outputs.ts'

type Words = { what: string; effect: string; noun: string; many?: string }

/** The effect of a deletion per table; a table missing here is listed under its own name. */
const WORDS: Readonly<Record<string, Words>> = {
  api_keys: { what: 'API keys', effect: 'return 401 immediately, including running requests', noun: 'key' },
  memberships: { what: 'Members', effect: 'lose access immediately and are notified by email', noun: 'member' },
  invitations: { what: 'Open invitations', effect: 'expire; their links stop working', noun: 'invitation' },
  subscriptions: { what: 'Subscriptions', effect: 'end', noun: 'subscription' },
  rules: { what: 'Rules', effect: 'are deleted', noun: 'rule' },
  webhooks: { what: 'Webhooks', effect: 'are deleted; deliveries stop', noun: 'webhook' },
  watches: { what: 'Watches', effect: 'are deleted with their changes', noun: 'watch', many: 'watches' },
  streams: { what: 'Event streams', effect: 'are deleted; nothing more is sent', noun: 'stream' },
  senders: { what: 'Sender slots', effect: 'are removed; their domains become available', noun: 'sender' },
  sites: { what: 'Sites', effect: 'are deleted; badges show “not listed”', noun: 'site' },
  jobs: { what: 'Bulk jobs', effect: 'are stopped and deleted', noun: 'job' },
  reports: { what: 'Saved reports', effect: 'are deleted', noun: 'report' },
  customers: { what: 'Customer at Stripe', effect: 'is unlinked here; stays at Stripe', noun: 'customer' },
  links: { what: 'Protected links', effect: 'are deleted; links stop working', noun: 'link' },
}

const lastWord = (table: string): string => table.slice(table.lastIndexOf('_') + 1)

/** "delivery" of "deliveries", "scan" of "scans". */
const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/s$/, '')

function wordsOf(table: string): Words {
  const known = WORDS[table] ?? WORDS[lastWord(table)]
  if (known) return known
  const words = table.replaceAll('_', ' ')
  return {
    what: words.charAt(0).toUpperCase() + words.slice(1),
    effect: 'are deleted',
    noun: singular(lastWord(table)),
    many: lastWord(table),
  }
}

/** The effects of a deletion, row by row; empty tables are omitted. */
export function deletionConsequences({
  things,
  events,
  most,
}: Pick<DeletionPreview, 'things' | 'events' | 'most'>): Consequence[] {
  const rows = things
    .filter(({ count }) => count > 0)
    .map(({ table, count }) => {
      const { what, effect, noun, many } = wordsOf(table)
      return { what, effect, amount: count > most ? `over ${formatNumber(most)}` : formatCount(count, noun, many) }
    })
  const amount = events > most ? `over ${formatNumber(most)}` : formatCount(events, 'event')
  return [...rows, { what: 'Events, analytics, history', effect: 'are deleted', amount }]
}
