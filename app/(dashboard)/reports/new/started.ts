import type { WholeEvent } from '#app/_trpc/outputs.ts'
import type { Draft } from '#app/(dashboard)/assess/assess-draft.ts'
import type { EventType } from '#server/catalog/signals.ts'

/** Prefills a report from an event. What the event did not store, such as the order, stays empty. */
export function startedFrom({ subject, assessment, details }: WholeEvent): { draft: Draft; eventType: EventType } {
  const given: Record<string, unknown> = {
    ip: subject.ip,
    email: subject.email,
    domain: subject.domain,
    'user/id': subject.user_id,
    'device/fingerprint': details.device_id,
    event_id: details.event_id,
  }
  const draft = Object.fromEntries(
    Object.entries(given).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value]] : [])),
  )
  return { draft, eventType: assessment?.event_type ?? 'signup' }
}
