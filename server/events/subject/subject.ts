import { z } from 'zod'
import { storedEmail } from '../../platform/email-spelling.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { networkAround } from '../../platform/ip-network.ts'
import { maskedEmail } from '../../platform/masked-email.ts'
import { plainText } from '../../platform/plain-text.ts'

/**
 * A data subject; `value` is in stored form. For a mailbox this is the canonical form, which covers all spellings; an
 * invalid address stays as given.
 */
export type Subject = { kind: 'email' | 'ip' | 'user'; value: string }

/** Request input: an email address, an IP address or the caller's user id. */
export const SubjectRequestInput = z
  .object({ kind: z.enum(['email', 'ip', 'user']), value: plainText(255).min(1) })
  .transform(({ kind, value }, ctx): Subject => {
    if (kind === 'email') return { kind, value: storedEmail(value)?.canonical ?? value.toLowerCase() }
    if (kind === 'user') return { kind, value }
    const address = parseIpAddress(value)
    if (address) return { kind, value: address.text }
    ctx.addIssue({ code: 'custom', message: 'Not a valid IPv4 or IPv6 address.', path: ['value'] })
    return z.NEVER
  })

/** Masks a subject for audit records. */
export function maskedSubject({ kind, value }: Subject): string {
  if (kind === 'email') return maskedEmail(value)
  if (kind === 'ip') return networkAround(value, value.includes(':') ? 48 : 24)
  const [first = ''] = value
  return `${first}***`
}

/** The workspace's log and its test log. */
export const logsOf = (workspaceId: string): string[] => [workspaceId, `test_${workspaceId}`]

/** SQL conditions for data about a subject; `$1` is the logs, `$2` its value. */
export const eventsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: 'e.workspace_id = ANY ($1) AND (e.email_canonical = $2 OR e.email = $2)',
  ip: 'e.workspace_id = ANY ($1) AND e.ip = $2::inet',
  user: 'e.workspace_id = ANY ($1) AND e.user_id = $2',
}
export const pairsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: `p.workspace_id = ANY ($1) AND p.kind IN ('mailbox_spelling', 'mailbox_card', 'mailbox_declined') AND p.subject = $2`,
  ip: `p.workspace_id = ANY ($1) AND p.kind IN ('ip_user', 'ip_device', 'ip_failed', 'ip_card', 'ip_declined') AND p.subject = $2`,
  user: `p.workspace_id = ANY ($1) AND ((p.kind IN ('user_device', 'user_country', 'user_habits', 'user_card', 'user_declined') AND p.subject = $2) OR (p.kind IN ('ip_user', 'device_user') AND p.object = $2))`,
}
/** History rows that name the subject in clear; email addresses never appear there. */
export const lookupsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: 'h.workspace_id = ANY ($1) AND $2::text IS NULL',
  ip: 'h.workspace_id = ANY ($1) AND h.target = $2',
  user: `h.workspace_id = ANY ($1) AND h.target = $2 AND h.endpoint IN ('risk.assess', 'reports.create')`,
}
export const reportsAbout: Readonly<Record<Subject['kind'], string>> = {
  email: 'r.workspace_id = ANY ($1) AND (r.email_canonical = $2 OR r.email = $2)',
  ip: 'r.workspace_id = ANY ($1) AND r.ip = $2::inet',
  user: 'r.workspace_id = ANY ($1) AND r.user_id = $2',
}
