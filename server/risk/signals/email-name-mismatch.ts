import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** The mailbox spells a name, and not that of the user. Weak: people use mailboxes of relatives and former names. */
export const emailNameMismatch: Signal<ContextFacts> = {
  id: 'email_name_mismatch',
  source: null,
  judge: ({ mailboxName }) => (mailboxName === null ? null : when(mailboxName === 'other', {})),
  examples: [
    { title: 'a mailbox that spells another name', facts: anEvent({ mailboxName: 'other' }), finds: 'triggered' },
    { title: 'a mailbox with a word of the name', facts: anEvent({ mailboxName: 'same' }), finds: 'clear' },
    { title: 'a mailbox that spells no name', facts: anEvent({ mailboxName: 'unclear' }), finds: 'clear' },
    { title: 'no name or no mailbox was sent', facts: anEvent(), finds: null },
  ],
}
