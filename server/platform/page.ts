import { createHash } from 'node:crypto'
import { fail } from './errors.ts'

export type Position = { at: Date; id: string }

type Row = { id: string } & ({ createdAt: Date } | { created_at: Date })

/**
 * A page of a list ordered by creation time and id. `list` identifies the list and its owner; a cursor is valid for
 * that list only. Throws VALIDATION_FAILED for any other.
 */
export function openPage(list: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  return {
    /** The last row of the previous page; null on the first page. */
    after: cursor === undefined ? null : readCursor(list, cursor),
    /** Rows to read: one more than the page size, to detect a further page. */
    take: limit + 1,
    cut<R extends Row>(read: readonly R[]): { rows: R[]; next_cursor: string | null } {
      const rows = read.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next_cursor: read.length > limit && last ? writeCursor(list, positionOf(last)) : null }
    },
  }
}

/**
 * Prisma condition for the rows after a position in a newest-first list. The first bound lets a time index start at
 * the position.
 */
export const olderThan = (after: Position | null) =>
  after
    ? {
        createdAt: { lte: after.at },
        OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }],
      }
    : {}

export const newestFirst: { createdAt?: 'desc'; id?: 'desc' }[] = [{ createdAt: 'desc' }, { id: 'desc' }]

const positionOf = (row: Row): Position => ({ id: row.id, at: 'createdAt' in row ? row.createdAt : row.created_at })

/**
 * A cursor contains no secret, so the digest is not keyed: it only detects mistakes. Rows are always read from the
 * caller's own list.
 */
const digest = (list: string, body: string): Buffer =>
  createHash('sha256').update(`${list}\n${body}`).digest().subarray(0, 8)

function writeCursor(list: string, { at, id }: Position): string {
  const body = `${at.getTime().toString(36)}.${id}`
  return Buffer.concat([digest(list, body), Buffer.from(body)]).toString('base64url')
}

function readCursor(list: string, text: string): Position {
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(8).toString()
  const [, at, id] = /^([0-9a-z]{1,9})\.(\w{1,64})$/.exec(body) ?? []
  if (
    at === undefined ||
    id === undefined ||
    bytes.toString('base64url') !== text ||
    !digest(list, body).equals(bytes.subarray(0, 8))
  )
    return fail('VALIDATION_FAILED', 'cursor: not valid for this list. Start again without one.', {
      details: [{ pointer: '/cursor', code: 'custom', message: 'Not valid for this list.' }],
    })
  return { at: new Date(Number.parseInt(at, 36)), id }
}
