import { browserWords } from '../../accounts/index.ts'
import type { Observation } from '../../observations/index.ts'
import { networkOf } from '../../platform/ip-address.ts'
import { orderSizeOf, type Place } from '../../risk/index.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { SubjectHashes } from './subject-hashes.ts'
import type { Subjects } from './subjects.ts'

const networkBits = { 4: 24, 6: 48 } as const

/** What an event adds to the workspace's observations. */
export function observationOf(
  { requestId, workspaceId, log }: Pick<Observation, 'requestId' | 'workspaceId' | 'log'>,
  request: AssessmentRequest,
  subjects: Subjects,
  { place, asn, hashes }: { place: Place | null; asn: number | null; hashes: SubjectHashes },
): Observation {
  const ip = subjects.ip?.isPublic ? subjects.ip.address : null
  return {
    requestId,
    workspaceId,
    log,
    at: subjects.at,
    ip: ip?.text ?? null,
    userId: request.user?.id ?? null,
    deviceId: request.device?.fingerprint ?? null,
    mailbox: mailboxOf(subjects),
    place,
    event: request.event_type,
    network: ip && networkOf(ip, networkBits[ip.version]),
    habits: habitsOf(request, subjects, asn),
    failed: (request.user?.failed_logins_10m ?? 0) > 0,
    card: hashes.card ?? request.order?.card_bin ?? null,
    bin: request.order?.card_bin ?? null,
    declined: request.order?.was_declined ?? false,
    phoneHash: hashes.phone,
    cardHash: hashes.card,
  }
}

/** The mailbox of a usable address. */
function mailboxOf({ email }: Subjects): { canonical: string; spelling: string } | null {
  if (!email?.mailbox || email.isPlaceholder || email.canonical === null || email.normalized === null) return null
  return { canonical: email.canonical, spelling: email.normalized }
}

/** What is usual for a user: network, browser and time of day of sign-ins, sizes of orders. */
function habitsOf(
  { event_type, user_agent, order }: AssessmentRequest,
  { at }: Subjects,
  asn: number | null,
): string[] {
  if (event_type === 'checkout') {
    const size = order?.amount === undefined ? null : orderSizeOf(order.amount, order.currency ?? null)
    return size === null ? [] : [`amount:${size}`]
  }
  if (event_type !== 'login') return []
  const browser = browserWords(user_agent)
  return [
    ...(asn === null ? [] : [`as:${asn}`]),
    ...(browser === null ? [] : [`ua:${browser}`]),
    `hr:${Math.floor(at.getUTCHours() / 3)}`,
  ]
}
