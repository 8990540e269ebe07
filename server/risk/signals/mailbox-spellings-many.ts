import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

const many = 3

/** The mailbox was seen with three or more other spellings: one person with many accounts. */
export const mailboxSpellingsMany: Signal<ContextFacts> = {
  id: 'mailbox_spellings_many',
  source: null,
  judge({ hasEmail, observed }) {
    if (!hasEmail) return null
    if (observed === null) return unknown(unread)
    const { otherSpellings } = observed
    if (otherSpellings === null) return unknown('The address has no mailbox to compare.')
    return when(otherSpellings.length >= many, { other_spellings: otherSpellings.length })
  },
  examples: [
    {
      title: 'three other spellings',
      facts: anEvent({ hasEmail: true, observed: seen({ otherSpellings: ['a+1@b.org', 'a+2@b.org', 'a+3@b.org'] }) }),
      finds: 'triggered',
      evidence: { other_spellings: 3 },
    },
    {
      title: 'two',
      facts: anEvent({ hasEmail: true, observed: seen({ otherSpellings: ['a+1@b.org', 'a+2@b.org'] }) }),
      finds: 'clear',
    },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ hasEmail: true, observed: null }),
      finds: 'unknown',
    },
    {
      title: 'an address without a mailbox',
      facts: anEvent({ hasEmail: true, observed: seen({ otherSpellings: null }) }),
      finds: 'unknown',
    },
    { title: 'no email address was sent', facts: anEvent(), finds: null },
  ],
}
