import type { InputJsonObject } from '@prisma/client/runtime/client'
import { type EventType, events } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

/** Who is written down as the cause of an event. */
export type EventAuthor = { type: 'api_key' | 'user' | 'system' | 'visitor'; id: string | null; label: string }

export type EventInput = {
  type: EventType
  workspaceId: string
  author: EventAuthor
  target: { type: string; id: string } | null
  summary: string
  details?: InputJsonObject
  requestId?: string | null
  at: Date
  /** Days for which the workspace's plan keeps events. */
  keepDays: number
}

/** Writes an event in the transaction of the fact that it tells, so that neither exists without the other. Gives its id. */
export async function recordEvent(tx: Transaction, event: EventInput): Promise<string> {
  const id = newId('evt', event.at.getTime())
  await tx.event.create({
    data: {
      id,
      workspaceId: event.workspaceId,
      type: event.type,
      severity: events[event.type],
      requestId: event.requestId ?? null,
      actorType: event.author.type,
      actorId: event.author.id,
      actorLabel: event.author.label,
      targetType: event.target?.type ?? null,
      targetId: event.target?.id ?? null,
      summary: event.summary,
      details: event.details ?? {},
      createdAt: event.at,
      expiresAt: new Date(event.at.getTime() + event.keepDays * dayMs),
    },
  })
  if (event.type === 'assessment.completed') return id
  await tx.eventTag.create({
    data: { workspaceId: event.workspaceId, tag: `type:${event.type}`, createdAt: event.at, eventId: id },
  })
  return id
}
