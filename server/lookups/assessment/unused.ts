import { type Warning, warning } from '../meta.ts'
import type { AssessmentRequest } from './request-schema.ts'

/** Warnings about fields that were sent and that no signal of the event evaluates. */
export function unusedWarnings(request: AssessmentRequest): Warning[] {
  const { event_type, accept_language, email, user, session, order, form, api } = request
  const unused: Readonly<Record<string, unknown>> = {
    '/accept_language': accept_language,
    '/user/email_verified': user?.email_verified,
    '/user/name': email === undefined ? user?.name : undefined,
    '/session/id': session?.id,
    '/session/age_seconds': session?.age_seconds,
    '/order/card_bin': event_type === 'checkout' ? undefined : order?.card_bin,
    '/order/card_fingerprint': event_type === 'checkout' ? undefined : order?.card_fingerprint,
    '/form/name': form?.name,
    '/api/endpoint': api?.endpoint,
    '/api/method': api?.method,
    '/api/client_id': api?.client_id,
  }
  return Object.entries(unused).flatMap(([pointer, value]) =>
    value === undefined ? [] : [warning('INPUT_UNUSED', pointer)],
  )
}
