import { fail } from '../platform/errors.ts'

/** A place in a list that is ordered by time and id, newest first. */
export type Place = { at: Date; id: string }

/** The place as an opaque word. */
export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.getTime()},${id}`).toString('base64url')

/** The place that a cursor names. Fails with VALIDATION_FAILED. */
export function placeOf(cursor: string): Place {
  const found = /^(\d{1,15}),(\w{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const [, time = '', id = ''] = found ?? []
  return found
    ? { at: new Date(Number(time)), id }
    : fail('VALIDATION_FAILED', '/cursor: Not a cursor of this list. Leave it out to begin with the newest.')
}
