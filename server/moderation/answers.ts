import type { ModerationDecision } from '../catalog/moderation.ts'
import type { Email, Mailer } from '../mail/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { DescribedSubject } from './subject.ts'

type Closed = { contact: string | null; state: string }
type State = DescribedSubject['state']

const accepted: Record<State, string> = {
  open: 'and the link works again.',
  off: 'and the link is no longer blocked. It is turned off or has expired.',
  blocked: 'but the link was blocked again.',
  gone: 'but the link was deleted.',
}

/** What a decision tells the writers. `before`: the state that it found, `after`: the one that it left. */
const words = (
  before: State,
  decision: ModerationDecision,
  after: State,
): Record<'report' | 'appeal', Record<string, string>> => ({
  report: {
    upheld: 'Your report was confirmed and the link was blocked. Thank you.',
    dismissed: 'We reviewed your report and found no reason to block it.',
  },
  appeal: {
    upheld: `Your appeal was accepted ${accepted[after]}`,
    dismissed: `We reviewed your appeal. ${stateWords(before, decision)}`,
  },
})

function stateWords(before: State, decision: ModerationDecision): string {
  if (before === 'gone') return 'The link was deleted.'
  if (before === 'blocked') return 'The link stays blocked.'
  if (decision === 'block') return 'The link is blocked.'
  return 'The link is no longer blocked, so there was nothing to decide.'
}

/** Queues an email to each contact address, one per address and kind. */
export async function queueAnswers(
  tx: Transaction,
  mail: Mailer,
  decided: {
    title: string
    before: State
    decision: ModerationDecision
    after: State
    note: string | null
    reports: readonly Closed[]
    appeals: readonly Closed[]
  },
): Promise<void> {
  const { title, note } = decided
  const said = words(decided.before, decided.decision, decided.after)
  const emails = new Map<string, Email>()
  for (const [kind, closed] of [
    ['report', decided.reports],
    ['appeal', decided.appeals],
  ] as const)
    for (const { contact, state } of closed) {
      if (contact === null) continue
      const text = `${said[kind][state] ?? ''}\n\nAbout: ${title}\n${note ? `\n${note}\n` : ''}`
      emails.set(`${kind} ${contact}`, {
        workspaceId: null,
        recipient: contact,
        subject: `Your ${kind} was reviewed`,
        text,
      })
    }
  for (const email of emails.values()) await mail.queue(tx, email)
}
