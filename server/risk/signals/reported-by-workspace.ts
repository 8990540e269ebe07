import { dayMs } from '../../platform/clock.ts'
import { anEvent, daysBefore, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, unknown } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

const days = 90
const none = { ip: null, mailbox: null, device: null, phone: null, card: null }

/**
 * An event with the same address, mailbox, device, phone number or card was labeled as fraud in this workspace. The weight decays linearly
 * over 90 days. A label that is withdrawn or changed reports nothing: only the current label counts.
 */
export const reportedByWorkspace: Signal<ContextFacts> = {
  id: 'reported_by_workspace',
  source: null,
  judge({ at, hasIp, hasEmail, hasPhone, hasCard, fingerprint, observed }) {
    if (!hasIp && !hasEmail && !hasPhone && !hasCard && fingerprint === null) return null
    if (observed === null) return unknown(unread)
    const reports = Object.entries(observed.reported).flatMap(([subject, time]) => (time ? [{ subject, time }] : []))
    const last = reports.toSorted((a, b) => b.time.getTime() - a.time.getTime())[0]
    if (!last) return clear()
    const age = Math.max(0, at.getTime() - last.time.getTime()) / (days * dayMs)
    if (age >= 1) return clear()
    const evidence = { subjects: reports.map(({ subject }) => subject), labelled_at: last.time.toISOString(), days }
    return { status: 'triggered', evidence, strength: 1 - age }
  },
  examples: [
    {
      title: 'an address labeled nine days ago: nine tenths of the weight',
      facts: anEvent({ hasIp: true, observed: seen({ reported: { ...none, ip: daysBefore(9) } }) }),
      finds: 'triggered',
      evidence: { subjects: ['ip'], days: 90 },
    },
    {
      title: 'a label of ninety days ago',
      facts: anEvent({ hasIp: true, observed: seen({ reported: { ...none, ip: daysBefore(90) } }) }),
      finds: 'clear',
    },
    {
      title: 'a card whose payment was labeled yesterday',
      facts: anEvent({ hasCard: true, observed: seen({ reported: { ...none, card: daysBefore(1) } }) }),
      finds: 'triggered',
      evidence: { subjects: ['card'] },
    },
    { title: 'no label', facts: anEvent({ fingerprint: 'f3a9' }), finds: 'clear' },
    { title: 'the labels could not be read', facts: anEvent({ hasIp: true, observed: null }), finds: 'unknown' },
    { title: 'no subject was sent', facts: anEvent(), finds: null },
  ],
}
