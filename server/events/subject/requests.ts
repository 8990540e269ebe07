import type { Author } from '../../catalog/events.ts'
import type { Database } from '../../platform/database.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import { recordEvent } from '../record.ts'
import type { EventStore } from '../store/store.ts'
import { type Erased, eraseSubject } from './erase.ts'
import { exportSubject, type SubjectExport } from './export.ts'
import { maskedSubject, type Subject } from './subject.ts'

/** Where personal data is held. */
export type Held = Pick<Database, 'pool' | 'prisma'> & { store: EventStore | null }

export type SubjectRequest = {
  workspaceId: string
  subject: Subject
  by: Author
  requestId: string | null
  at: Date
  retentionDays: number
}

/**
 * Exports what is held about a subject, at most the newest `maxEvents` events, and records the export without naming
 * the subject in clear.
 */
export async function giveSubject(
  { pool, prisma, store }: Held,
  keyedHash: KeyedHash,
  request: SubjectRequest,
  options: { maxEvents: number; resultOf: (text: string, requestId: string) => unknown },
): Promise<SubjectExport> {
  const given = await exportSubject({ pool, store }, request.workspaceId, request.subject, {
    ...options,
    keyedHash,
    now: request.at,
  })
  await record(prisma, request, 'subject.exported', { events: given.events.length })
  return given
}

/**
 * Erases what is held about a subject and records it without naming the subject in clear. The record is written first,
 * so an erasure that fails midway is still on record and can be repeated.
 */
export async function forgetSubject(
  { pool, prisma, store }: Held,
  keyedHash: KeyedHash,
  request: SubjectRequest,
): Promise<Erased> {
  await record(prisma, request, 'subject.erased', {})
  return eraseSubject({ pool, store }, request.workspaceId, request.subject, keyedHash)
}

async function record(
  prisma: Database['prisma'],
  { workspaceId, subject, by, requestId, at, retentionDays }: SubjectRequest,
  type: 'subject.exported' | 'subject.erased',
  details: Record<string, number>,
): Promise<void> {
  const named = maskedSubject(subject)
  const done = type === 'subject.exported' ? 'Exported' : 'Erased'
  await prisma.$transaction((tx) =>
    recordEvent(tx, {
      type,
      workspaceId,
      author: by,
      target: null,
      summary: `${done} personal data of ${subject.kind} ${named}`,
      details: { kind: subject.kind, subject: named, ...details },
      requestId,
      at,
      retentionDays,
    }),
  )
}
