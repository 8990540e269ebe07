import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

/** First letter, whether there is a tag, and domain: enough to see how the spellings differ. */
function masked(spelling: string): string {
  const at = spelling.lastIndexOf('@')
  if (at < 1) return '***'
  const [first = ''] = spelling
  const tag = spelling.slice(1, at).includes('+') ? '+***' : ''
  return `${first}***${tag}${spelling.slice(at)}`
}

/**
 * The mailbox was seen with other spellings: dots, tags or other domains of its provider. Spellings are masked; at
 * most five are known.
 */
export const emailCanonicalReuse: Signal<ContextFacts> = {
  id: 'email_canonical_reuse',
  source: null,
  judge({ hasEmail, observed }) {
    if (!hasEmail) return null
    if (observed === null) return unknown(unread)
    const { otherSpellings } = observed
    if (otherSpellings === null) return unknown('The email address has no mailbox to compare.')
    return when(otherSpellings.length > 0, {
      other_spellings: otherSpellings.length,
      spellings: otherSpellings.map(masked),
    })
  },
  examples: [
    {
      title: 'jane.roe+a@ after janeroe@ and janeroe+b@',
      facts: anEvent({
        hasEmail: true,
        observed: seen({ otherSpellings: ['janeroe@gmail.com', 'janeroe+b@googlemail.com'] }),
      }),
      finds: 'triggered',
      evidence: { other_spellings: 2, spellings: ['j***@gmail.com', 'j***+***@googlemail.com'] },
    },
    { title: 'one spelling only', facts: anEvent({ hasEmail: true }), finds: 'clear' },
    {
      title: 'a text that is no address',
      facts: anEvent({ hasEmail: true, observed: seen({ otherSpellings: null }) }),
      finds: 'unknown',
    },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ hasEmail: true, observed: null }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anEvent(), finds: null },
  ],
}
