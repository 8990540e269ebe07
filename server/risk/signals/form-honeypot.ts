import { aForm, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** A field hidden from people was filled in. Its content is not stored. */
export const formHoneypot: Signal<ContextFacts> = {
  id: 'form_honeypot',
  source: null,
  judge({ form }) {
    if (form === null || form.honeypot === null) return null
    return when(form.honeypot !== '', { filled: true, characters: form.honeypot.length })
  },
  examples: [
    {
      title: 'a program filled in every field',
      facts: aForm({ honeypot: 'https://spam.example' }),
      finds: 'triggered',
      evidence: { filled: true, characters: 20 },
    },
    { title: 'the field was left empty', facts: aForm({ honeypot: '' }), finds: 'clear' },
    { title: 'the form has no such field', facts: aForm({}), finds: null },
    { title: 'no form was sent', facts: anEvent(), finds: null },
  ],
}
