import { createHash } from 'node:crypto'
import { fail } from '../platform/errors.ts'

/** The place of a row in a list that goes from the newest to the oldest. */
export type Place = { at: Date; id: string }

const digest = (list: string, body: string): Buffer =>
  createHash('sha256').update(`${list}\n${body}`).digest().subarray(0, 8)

/**
 * The opaque text for the rows after `place`. `list` names whose list it is: the text is good for no other. It holds nothing but the place, and the rows that follow are looked for in the
 * caller's own list, so a forged one shows nobody anything.
 */
export function writeCursor(list: string, { at, id }: Place): string {
  const body = `${at.getTime().toString(36)}.${id}`
  return Buffer.concat([digest(list, body), Buffer.from(body)]).toString('base64url')
}

/** Reads what `writeCursor` made for the same list; anything else is VALIDATION_FAILED. */
export function readCursor(list: string, text: string): Place {
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(8).toString()
  const [, at, id] = /^([0-9a-z]{1,9})\.(\w{1,64})$/.exec(body) ?? []
  if (
    at === undefined ||
    id === undefined ||
    bytes.toString('base64url') !== text ||
    !digest(list, body).equals(bytes.subarray(0, 8))
  )
    return fail('VALIDATION_FAILED', '/cursor: Not a cursor of this list. Begin again without one.', {
      details: [{ pointer: '/cursor', code: 'custom', message: 'Not a cursor of this list.' }],
    })
  return { at: new Date(Number.parseInt(at, 36)), id }
}
