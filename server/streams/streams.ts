import type { Stream } from '#prisma/generated/client.ts'
import { type Change, lockWorkspace, recordChange } from '../accounts/index.ts'
import { type StreamContent, type StreamFormat, streamKinds, streamSecretOf } from '../catalog/stream-terms.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import { lockStream, named } from './lock.ts'
import { createTrigger } from './outbox.ts'
import { destinationOf, streamRecord, waitingOf } from './record.ts'
import type { StreamDestination, StreamRecord } from './schema.ts'
import { endOf, sealSecret } from './secret.ts'

type Deps = { database: Database; seal: Seal }
type Own = { workspaceId: string; id: string }

/** All streams of a workspace, newest first. */
export async function listStreams({ prisma, pool }: Database, workspaceId: string): Promise<StreamRecord[]> {
  const rows = await prisma.stream.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return Promise.all(rows.map(async (row) => streamRecord(row, await waitingOf(pool, row))))
}

/** Fails with STREAM_NOT_FOUND. */
export async function findStream({ prisma }: Pick<Database, 'prisma'>, { workspaceId, id }: Own): Promise<Stream> {
  const row = await prisma.stream.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
  return row ?? fail('STREAM_NOT_FOUND')
}

export async function readStream(database: Database, own: Own): Promise<StreamRecord> {
  const row = await findStream(database, own)
  return streamRecord(row, await waitingOf(database.pool, row))
}

/**
 * Creates a stream to a checked destination; `within` runs in its transaction. Events from now on are sent. Fails with
 * STREAM_LIMIT_REACHED or VALIDATION_FAILED.
 */
export async function createStream(
  { database, seal }: Deps,
  input: {
    workspaceId: string
    name: string
    destination: StreamDestination
    secret: string | undefined
    content: StreamContent
    format: StreamFormat
  },
  change: Change,
  within: (tx: Transaction, stream: StreamRecord) => Promise<void> = async () => undefined,
): Promise<StreamRecord> {
  assertSecret(input.destination, input.secret)
  await createTrigger(database.pool)
  return database.prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const { webhooks: limit } = workspace.entitlement
    if ((await tx.stream.count({ where: { workspaceId: workspace.id } })) >= limit)
      fail(
        'STREAM_LIMIT_REACHED',
        `The plan includes ${limit} event ${limit === 1 ? 'stream' : 'streams'}. Delete one first.`,
      )
    const id = newId('str', workspace.now.getTime())
    const row = await tx.stream.create({
      data: {
        id,
        workspaceId: workspace.id,
        name: input.name,
        destination: input.destination,
        ...sealed(seal, id, input.secret),
        content: input.content,
        format: input.format,
        status: 'active',
        nextAttemptAt: workspace.now,
        createdAt: workspace.now,
        updatedAt: workspace.now,
      },
    })
    await recordChange(tx, workspace, change, {
      type: 'stream.created',
      target: { type: 'stream', id },
      summary: `${named(row)} was created`,
      details: { kind: input.destination.kind },
    })
    const stream = streamRecord(row, { count: 0, since: null })
    await within(tx, stream)
    return stream
  })
}

export type StreamChanges = {
  name?: string | undefined
  destination?: StreamDestination | undefined
  secret?: string | undefined
  content?: StreamContent | undefined
  format?: StreamFormat | undefined
  status?: 'active' | 'paused' | undefined
}

/**
 * Updates the given fields. Another destination demands its secret again, so that a stored secret is never sent anywhere
 * else. Events that wait go to the new destination. Fails with STREAM_NOT_FOUND or VALIDATION_FAILED.
 */
export async function updateStream(
  { database, seal }: Deps,
  input: Own & { changes: StreamChanges },
  change: Change,
): Promise<StreamRecord> {
  const row = await database.prisma.$transaction(async (tx) => {
    const { workspace, stream } = await lockStream(tx, input, change)
    const { changes } = input
    const { name, content, format, status, secret } = changes
    const moved =
      changes.destination && !sameDestination(changes.destination, destinationOf(stream)) ? changes.destination : null
    if (moved && moved.kind !== destinationOf(stream).kind)
      refuse('/destination/kind', 'The kind of a stream cannot change. Create another stream.')
    if (moved) assertSecret(moved, secret)
    else if (secret !== undefined) assertSecret(destinationOf(stream), secret)
    const resumed = status === 'active' && stream.status !== 'active'
    const paused = status === 'paused' && stream.statusReason !== 'owner_paused'
    const changed = [
      ...(name !== undefined && name !== stream.name ? ['name'] : []),
      ...(moved ? ['destination'] : []),
      ...(secret !== undefined ? ['secret'] : []),
      ...(content !== undefined && content !== stream.content ? ['content'] : []),
      ...(format !== undefined && format !== stream.format ? ['format'] : []),
      ...(resumed || paused ? ['status'] : []),
    ]
    if (changed.length === 0) return stream
    // A batch in progress was made for the settings before, so whoever sends it may not record it.
    const again = changed.some((field) => field !== 'name')
    const updated = await tx.stream.update({
      where: { workspaceId_id: { workspaceId: stream.workspaceId, id: stream.id } },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(moved ? { destination: moved, secret: null, secretLast4: null } : {}),
        ...(secret === undefined ? {} : sealed(seal, stream.id, secret)),
        ...(content === undefined ? {} : { content }),
        ...(format === undefined ? {} : { format }),
        ...(paused ? { status: 'paused', statusReason: 'owner_paused' } : {}),
        ...(resumed ? { status: 'active', statusReason: null, failureCount: 0, failingSince: null } : {}),
        ...(again ? { batch: [], claims: { increment: 1 }, unsettledClaims: 0, nextAttemptAt: workspace.now } : {}),
        updatedAt: workspace.now,
      },
    })
    const what = resumed ? 'was resumed' : paused ? 'was paused' : 'was changed'
    await recordChange(tx, workspace, change, {
      type: 'stream.updated',
      target: { type: 'stream', id: stream.id },
      summary: `${named(updated)} ${what}`,
      details: { changed },
    })
    return updated
  })
  return streamRecord(row, await waitingOf(database.pool, row))
}

/** Deletes a stream; events that wait for it are not sent. Fails with STREAM_NOT_FOUND. */
export function deleteStream(
  { prisma }: Pick<Database, 'prisma'>,
  input: Own,
  change: Change,
): Promise<{ id: string; deleted: true }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, stream } = await lockStream(tx, input, change)
    const { workspaceId, id } = stream
    await tx.stream.delete({ where: { workspaceId_id: { workspaceId, id } } })
    const { count } = await tx.streamOutbox.deleteMany({ where: { workspaceId, streamId: id } })
    await recordChange(tx, workspace, change, {
      type: 'stream.deleted',
      target: { type: 'stream', id },
      summary: `${named(stream)} was deleted`,
      details: { events_dropped: count },
    })
    return { id, deleted: true }
  })
}

const sealed = (seal: Seal, id: string, secret: string | undefined) =>
  secret === undefined ? {} : { secret: sealSecret(seal, id, secret), secretLast4: endOf(secret) }

/** Kinds whose secret is part of the authorization header. */
const inHeader: ReadonlySet<StreamDestination['kind']> = new Set(['http', 'splunk', 'elastic'])

function assertSecret(destination: StreamDestination, secret: string | undefined): void {
  const need = streamSecretOf(destination)
  const { label } = streamKinds[destination.kind]
  if (need === 'required' && secret === undefined) refuse('/secret', `Enter the secret for ${label}.`)
  if (need === 'none' && secret !== undefined)
    refuse('/secret', `This destination (${label}) has no secret. Remove it.`)
  if (inHeader.has(destination.kind) && secret !== undefined && !/^[\x20-\x7e]+$/.test(secret))
    refuse('/secret', 'The secret is sent in a header: printable ASCII characters only, without line breaks.')
}

function refuse(pointer: string, message: string): never {
  fail('VALIDATION_FAILED', message, { details: [{ pointer, code: 'custom', message }] })
}

const sameDestination = (a: StreamDestination, b: StreamDestination): boolean => sorted(a) === sorted(b)
const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
