import type { Transaction } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'

type Closed = { contact: string | null; state: string }

const words: Record<'report' | 'appeal', Record<string, string>> = {
  report: {
    upheld: 'Your report was right, and it has been blocked. Thank you.',
    dismissed: 'We looked at your report and found no reason to block it.',
  },
  appeal: {
    upheld: 'Your appeal was right, and it works again.',
    dismissed: 'We looked at your appeal, and it stays as it is.',
  },
}

/** Queues a letter to each address that somebody left, one for each address and kind. Returns their ids, to be sent after the commit. */
export async function queueAnswers(
  tx: Transaction,
  mail: Mailer,
  decided: { title: string; note: string | null; reports: readonly Closed[]; appeals: readonly Closed[] },
): Promise<string[]> {
  const { title, note } = decided
  const letters = new Map<string, { recipient: string; subject: string; text: string }>()
  for (const [kind, closed] of [
    ['report', decided.reports],
    ['appeal', decided.appeals],
  ] as const)
    for (const { contact, state } of closed) {
      if (contact === null) continue
      const text = `${words[kind][state] ?? ''}\n\nIt was about: ${title}\n${note ? `\n${note}\n` : ''}`
      letters.set(`${kind} ${contact}`, { recipient: contact, subject: `Your ${kind} was looked at`, text })
    }
  return Promise.all([...letters.values()].map((letter) => mail.queue(tx, { workspaceId: null, ...letter })))
}
