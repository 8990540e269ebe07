import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/**
 * The client sent no user agent, unlike any browser. Judged only if the event includes the member: an omitted one says
 * nothing about the client.
 */
export const uaMissing: Signal<ContextFacts> = {
  id: 'ua_missing',
  source: null,
  judge({ userAgent }) {
    if (userAgent === null) return null
    return when(userAgent.trim() === '', {})
  },
  examples: [
    { title: 'the header was empty', facts: anEvent({ userAgent: '' }), finds: 'triggered' },
    { title: 'the header was blank', facts: anEvent({ userAgent: '   ' }), finds: 'triggered' },
    {
      title: 'the header of a browser',
      facts: anEvent({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }),
      finds: 'clear',
    },
    { title: 'it was not sent', facts: anEvent(), finds: null },
  ],
}
