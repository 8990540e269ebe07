import { aForm, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const many = 3

/** The message contains three or more links. */
export const formLinkSpam: Signal<ContextFacts> = {
  id: 'form_link_spam',
  source: null,
  judge({ form }) {
    if (form === null || form.links === null) return null
    return when(form.links >= many, { links: form.links })
  },
  examples: [
    { title: 'three links', facts: aForm({ links: 3 }), finds: 'triggered', evidence: { links: 3 } },
    { title: 'two links', facts: aForm({ links: 2 }), finds: 'clear' },
    { title: 'no message was sent', facts: aForm({}), finds: null },
    { title: 'no form was sent', facts: anEvent(), finds: null },
  ],
}
