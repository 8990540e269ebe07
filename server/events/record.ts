import type { InputJsonObject } from '@prisma/client/runtime/client'
import { type EventAuthor, type EventType, events, type Severity } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { insertTags } from './tags.ts'

export type EventInput = {
  type: EventType
  /** Where it depends on what happened; otherwise that of the type. */
  severity?: Severity
  workspaceId: string
  author: EventAuthor
  target: { type: string; id: string } | null
  summary: string
  details?: InputJsonObject
  requestId?: string | null
  at: Date
  /** Event retention of the workspace's plan in days. */
  retentionDays: number
}

/**
 * Writes an event in the transaction of the change it records, so neither exists without the other. Returns its id.
 */
export async function recordEvent(tx: Transaction, event: EventInput): Promise<string> {
  const id = newId('evt', event.at.getTime())
  await tx.event.create({
    data: {
      id,
      workspaceId: event.workspaceId,
      type: event.type,
      severity: event.severity ?? events[event.type],
      requestId: event.requestId ?? null,
      actorType: event.author.type,
      actorId: event.author.id,
      actorLabel: event.author.label,
      targetType: event.target?.type ?? null,
      targetId: event.target?.id ?? null,
      summary: event.summary,
      details: event.details ?? {},
      createdAt: event.at,
      expiresAt: new Date(event.at.getTime() + event.retentionDays * dayMs),
    },
  })
  if (event.type === 'assessment.completed') return id
  await insertTags(tx, [{ log: event.workspaceId, tag: `type:${event.type}`, at: event.at, id }])
  return id
}
