import type { Email, Mailer } from '../mail/index.ts'
import type { Transaction } from '../platform/database.ts'

type Closed = { contact: string | null; state: string }

const words: Record<'report' | 'appeal', Record<string, string>> = {
  report: {
    upheld: 'Your report was confirmed, and the link is blocked. Thank you.',
    dismissed: 'We reviewed your report and found no reason to block the link.',
  },
  appeal: {
    upheld: 'Your appeal was accepted, and the link works again.',
    dismissed: 'We reviewed your appeal. The link stays blocked.',
  },
}

/** Queues an email to each contact address, one per address and kind. */
export async function queueAnswers(
  tx: Transaction,
  mail: Mailer,
  decided: { title: string; note: string | null; reports: readonly Closed[]; appeals: readonly Closed[] },
): Promise<void> {
  const { title, note } = decided
  const emails = new Map<string, Email>()
  for (const [kind, closed] of [
    ['report', decided.reports],
    ['appeal', decided.appeals],
  ] as const)
    for (const { contact, state } of closed) {
      if (contact === null) continue
      const text = `${words[kind][state] ?? ''}\n\nSubject: ${title}\n${note ? `\n${note}\n` : ''}`
      emails.set(`${kind} ${contact}`, {
        workspaceId: null,
        recipient: contact,
        subject: `Your ${kind} was reviewed`,
        text,
      })
    }
  for (const email of emails.values()) await mail.queue(tx, email)
}
