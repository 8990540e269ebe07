import { atEnd } from './at-end.ts'

type Queue<Row> = {
  runDue(run: (row: Row, lost?: boolean) => Promise<never>): Promise<void>
  close(): Promise<void>
}

/**
 * Begins the due rows of a queue and ends none, as a process that dies; returns those that have begun. They fail after the
 * test, since a queue that closes waits for them.
 */
export function abandonDue<Row>(
  queue: Queue<Row>,
  begin: (row: Row, lost: boolean) => Promise<unknown> = async () => undefined,
): Row[] {
  const begun: Row[] = []
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => undefined)
  const done = queue.runDue(async (row, lost = false) => {
    await begin(row, lost)
    begun.push(row)
    return over.promise
  })
  atEnd(async () => {
    const closed = queue.close()
    over.reject(new Error('abandoned'))
    await Promise.all([closed, done])
  })
  return begun
}
