import { z } from 'zod'
import { storedEmail } from '../../platform/email-spelling.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { networkAround } from '../../platform/ip-network.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import { maskedEmail } from '../../platform/masked-email.ts'
import { parsePhoneNumber } from '../../platform/phone-number.ts'
import { plainText } from '../../platform/plain-text.ts'
import { subjectHash } from './subject-hash.ts'

/**
 * A data subject; `value` is in stored form, that of a phone number E.164. For a mailbox this is the canonical form, which covers all spellings; an
 * invalid address stays as given.
 */
export type Subject = { kind: 'email' | 'ip' | 'user' | 'phone'; value: string }

/** Request input: an email address, an IP address, the caller's user id or a phone number with country code. */
export const SubjectRequestInput = z
  .object({ kind: z.enum(['email', 'ip', 'user', 'phone']), value: plainText(255).min(1) })
  .transform(({ kind, value }, ctx): Subject => {
    if (kind === 'email') return { kind, value: storedEmail(value)?.canonical ?? value.toLowerCase() }
    if (kind === 'user') return { kind, value }
    const read = kind === 'ip' ? parseIpAddress(value)?.text : parsePhoneNumber(value).number?.e164
    if (read) return { kind, value: read }
    const message = kind === 'ip' ? 'Not a valid IPv4 or IPv6 address.' : 'Not a phone number with country code.'
    ctx.addIssue({ code: 'custom', message, path: ['value'] })
    return z.NEVER
  })

/** Masks a subject for audit records. */
export function maskedSubject({ kind, value }: Subject): string {
  if (kind === 'email') return maskedEmail(value)
  if (kind === 'ip') return networkAround(value, value.includes(':') ? 48 : 24)
  if (kind === 'phone') return `${value.slice(0, 4)}***`
  const [first = ''] = value
  return `${first}***`
}

/** The workspace's log and its test log. */
export const logsOf = (workspaceId: string): string[] => [workspaceId, `test_${workspaceId}`]

/** What `$2` of the conditions is: the value, or for a phone number its hashes in the workspace's logs. */
export const storedValue = ({ kind, value }: Subject, workspaceId: string, keyedHash: KeyedHash): string =>
  kind === 'phone'
    ? logsOf(workspaceId)
        .map((log) => subjectHash(keyedHash, 'phone', log, value))
        .join(' ')
    : value

/** SQL conditions for data about a subject; `$1` is the logs, `$2` its stored value. */
export const eventsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: 'e.workspace_id = ANY ($1) AND (e.email_canonical = $2 OR e.email = $2)',
  ip: 'e.workspace_id = ANY ($1) AND e.ip = $2::inet',
  user: 'e.workspace_id = ANY ($1) AND e.user_id = $2',
  phone: `e.workspace_id = ANY ($1) AND e.phone_hash = ANY (string_to_array($2, ' '))`,
}
export const pairsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: `p.workspace_id = ANY ($1) AND p.kind IN ('mailbox_spelling', 'mailbox_card', 'mailbox_declined') AND p.subject = $2`,
  ip: `p.workspace_id = ANY ($1) AND p.kind IN ('ip_user', 'ip_device', 'ip_failed', 'ip_card', 'ip_declined') AND p.subject = $2`,
  user: `p.workspace_id = ANY ($1) AND ((p.kind IN ('user_device', 'user_country', 'user_habits', 'user_card', 'user_declined') AND p.subject = $2) OR (p.kind IN ('ip_user', 'device_user') AND p.object = $2))`,
  phone: 'p.workspace_id = ANY ($1) AND $2::text IS NULL',
}
/** History rows that name the subject in clear; email addresses and phone numbers never appear there. */
export const lookupsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: 'h.workspace_id = ANY ($1) AND $2::text IS NULL',
  ip: 'h.workspace_id = ANY ($1) AND h.target = $2',
  user: `h.workspace_id = ANY ($1) AND h.target = $2 AND h.endpoint IN ('risk.assess', 'reports.create')`,
  phone: 'h.workspace_id = ANY ($1) AND $2::text IS NULL',
}
export const reportsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: 'r.workspace_id = ANY ($1) AND (r.email_canonical = $2 OR r.email = $2)',
  ip: 'r.workspace_id = ANY ($1) AND r.ip = $2::inet',
  user: 'r.workspace_id = ANY ($1) AND r.user_id = $2',
  phone: 'r.workspace_id = ANY ($1) AND $2::text IS NULL',
}
