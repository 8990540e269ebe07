import type { Stream } from '#prisma/generated/client.ts'
import type { EventRecord } from '../events/index.ts'
import { newId } from '../platform/ids.ts'
import { SendFailure } from './destinations/destination.ts'
import { destinationOf } from './record.ts'
import type { StreamTest } from './schema.ts'
import { messageOf } from './sending/next-batch.ts'
import type { StreamSender } from './sending/sender.ts'

/** Sends a sample event to a stream now, whatever its state, and returns the outcome. Nothing is recorded. */
export async function sendSample(
  sender: Pick<StreamSender, 'sendOnce'>,
  stream: Stream,
  request: { id: string; at: Date },
): Promise<StreamTest> {
  const event = sampleEvent(request)
  const message = messageOf(event, stream)
  const started = performance.now()
  const outcome = (more: Pick<StreamTest, 'delivered' | 'response' | 'error'>): StreamTest => ({
    ...more,
    event_id: event.id,
    milliseconds: Math.round(performance.now() - started),
  })
  try {
    const batch = { first: 0n, last: 0n, at: request.at, messages: [message] }
    const sent = await sender.sendOnce({ ...stream, destination: destinationOf(stream) }, batch)
    return outcome({ delivered: sent.refused === 0, response: sent.response, error: sent.refusal })
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error
    return outcome({ delivered: false, response: error.response, error: error.message })
  }
}

/** Clearly marked as a test. Its address is from a documentation range (RFC 5737). */
const sampleEvent = ({ id, at }: { id: string; at: Date }): EventRecord => ({
  id: newId('evt', at.getTime()),
  type: 'assessment.completed',
  created_at: at.toISOString(),
  request_id: id,
  severity: 'critical',
  actor: { type: 'system', id: null, label: 'Test of an event stream' },
  subject: { email: 'test@example.com', ip: '203.0.113.7', domain: null, user_id: '3132' },
  assessment: {
    event_type: 'signup',
    risk_score: 90,
    risk_level: 'critical',
    decision: 'block',
    decision_source: 'threshold',
    top_signals: ['ip_tor_exit', 'email_disposable'],
  },
  rule_ids: [],
  target: null,
  summary: 'Test event: nothing happened',
  details: { test: true },
  expires_at: at.toISOString(),
  label: null,
  labelled_by: null,
  labelled_at: null,
  note: null,
  claimed_by: null,
})
