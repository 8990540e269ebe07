import type { Author, EventLabel } from '../catalog/events.ts'
import { hourMs } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { type Counts, counters } from './counters.ts'
import { recordEvent } from './record.ts'
import { insertTags } from './tags.ts'

export type Labelling = {
  log: string
  /** Id of the event or of its request. */
  id: string
  label: EventLabel | null
  note: string | null
  by: Author
  requestId: string | null
  at: Date
  retentionDays: number
}

type Labelled = {
  id: string
  type: string
  created_at: Date
  label: EventLabel | null
  note: string | null
  claimed_by: string | null
}

/**
 * Sets, changes or removes an assessment's label in one transaction: the event, its tag, the counts of its hour, and
 * the event that records the change. The row is locked, so concurrent labels apply one after another. Returns the
 * event id.
 * Fails with EVENT_NOT_FOUND or EVENT_NOT_LABELLABLE; with `onlyClaimant`, with ALREADY_CLAIMED while someone else
 * reviews it.
 */
export function labelEvent(
  { prisma }: Pick<Database, 'prisma'>,
  given: Labelling,
  onlyClaimant: string | null = null,
): Promise<string> {
  return prisma.$transaction(async (tx) => {
    const event = await lockEvent(tx, given.log, given.id, given.at)
    if (onlyClaimant !== null && event.claimed_by !== null && event.claimed_by !== onlyClaimant)
      fail('ALREADY_CLAIMED', 'Someone else is reviewing this event. Wait until it is released, or choose another one.')
    const changed = event.label !== given.label
    const note = given.label === null ? null : given.note
    if (!changed && event.note === note && event.claimed_by === null) return event.id
    await tx.event.update({
      where: { id: event.id, workspaceId: given.log },
      data: {
        label: given.label,
        labelledBy: given.label === null ? null : given.by.id,
        labelledAt: given.label === null ? null : given.at,
        note,
        claimedBy: null,
        claimedAt: null,
      },
    })
    if (!changed) return event.id
    await moveCounts(tx, given.log, event, given.label)
    await recordEvent(tx, {
      type: 'event.labelled',
      workspaceId: given.log,
      author: given.by,
      target: { type: 'event', id: event.id },
      summary: labelWords(event.label, given.label),
      details: { before: event.label, after: given.label },
      requestId: given.requestId,
      at: given.at,
      retentionDays: given.retentionDays,
    })
    return event.id
  })
}

export async function lockEvent(tx: Transaction, log: string, id: string, at: Date): Promise<Labelled> {
  const rows = id.startsWith('req_')
    ? await tx.$queryRaw<Labelled[]>`
        SELECT id, type, created_at, label, note, claimed_by FROM events WHERE workspace_id = ${log} AND request_id = ${id} AND expires_at > ${at}
        ORDER BY (type = 'assessment.completed') DESC LIMIT 1 FOR UPDATE`
    : await tx.$queryRaw<Labelled[]>`
        SELECT id, type, created_at, label, note, claimed_by FROM events WHERE workspace_id = ${log} AND id = ${id} AND expires_at > ${at} FOR UPDATE`
  const [event] = rows
  if (!event) return fail('EVENT_NOT_FOUND', 'No event with this id in this workspace, or it has expired.')
  if (event.type !== 'assessment.completed')
    return fail('EVENT_NOT_LABELLABLE', `Only assessments can be labeled or reviewed; this is ${event.type}.`)
  return event
}

/** Moves the event from one label to another, in its tags and in the counts of its hour. */
async function moveCounts(tx: Transaction, log: string, event: Labelled, label: EventLabel | null): Promise<void> {
  const tags = await tx.$queryRaw<{ tag: string }[]>`
    SELECT tag FROM event_tags WHERE event_id = ${event.id} AND workspace_id = ${log}`
  const counts: Counts = {}
  const add = (name: EventLabel, by: number) => {
    counts[counters.labelled(name)] = by
    for (const { tag } of tags) {
      const [kind, id] = [tag.slice(0, tag.indexOf(':')), tag.slice(tag.indexOf(':') + 1)]
      if (kind === 'signal') counts[counters.labelledSignal(name, id)] = by
      if (kind === 'rule') counts[counters.labelledRule(name, id)] = by
    }
  }
  if (event.label !== null) {
    add(event.label, -1)
    await tx.$executeRaw`
      DELETE FROM event_tags WHERE event_id = ${event.id} AND workspace_id = ${log} AND tag = ${`label:${event.label}`}`
  }
  if (label !== null) {
    add(label, 1)
    await insertTags(tx, [{ log, tag: `label:${label}`, at: event.created_at, id: event.id }])
  }
  const hour = new Date(Math.floor(event.created_at.getTime() / hourMs) * hourMs)
  await tx.analyticsDelta.create({ data: { workspaceId: log, hour, counts } })
}

function labelWords(before: EventLabel | null, after: EventLabel | null): string {
  if (after === null) return `Label ${before ?? ''} removed`
  return before === null ? `Labeled ${after}` : `Label changed from ${before} to ${after}`
}
