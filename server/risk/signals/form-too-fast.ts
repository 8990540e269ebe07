import { aForm, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const minSeconds = 3

/** The form was submitted within three seconds of being shown. */
export const formTooFast: Signal<ContextFacts> = {
  id: 'form_too_fast',
  source: null,
  judge({ form }) {
    if (form === null || form.secondsToSubmit === null) return null
    return when(form.secondsToSubmit < minSeconds, { seconds: form.secondsToSubmit })
  },
  examples: [
    {
      title: 'within a second',
      facts: aForm({ secondsToSubmit: 0.8 }),
      finds: 'triggered',
      evidence: { seconds: 0.8 },
    },
    { title: 'after three seconds', facts: aForm({ secondsToSubmit: 3 }), finds: 'clear' },
    { title: 'the time was not taken', facts: aForm({}), finds: null },
    { title: 'no form was sent', facts: anEvent(), finds: null },
  ],
}
