import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { rejectedDataOf } from './database.ts'

/**
 * Group commit: items that arrive in one turn of the event loop, or while a write is in progress, are sent together, so
 * one statement serves many callers under load and an idle batcher adds no delay. `send` receives items in arrival
 * order and returns one result per item; if it throws, every caller of the group gets that error. A group that
 * PostgreSQL rejects because of its data is sent again in halves, so that only the callers of the rejected items get an
 * error (`RejectedData`); `send` must therefore be one statement or transaction. With `bucketOf` a group holds items of
 * one bucket only, and each bucket has its own groups.
 */
export function batcher<Item, Result>(
  send: (items: Item[]) => Promise<Result[]>,
  { maxItems = 512, bucketOf }: { maxItems?: number; bucketOf?: BucketOf<Item> | undefined } = {},
): Batcher<Item, Result> {
  if (!bucketOf) return batcherOfOneBucket(send, maxItems)
  const buckets = new Map<number, Batcher<Item, Result>>()
  return {
    add: (item) => {
      const bucket = bucketOf(item)
      const known = buckets.get(bucket) ?? batcherOfOneBucket(send, maxItems)
      buckets.set(bucket, known)
      return known.add(item)
    },
    idle: async () => {
      await Promise.all([...buckets.values()].map(({ idle }) => idle()))
    },
  }
}

type Batcher<Item, Result> = { add(item: Item): Promise<Result>; idle(): Promise<void> }
type BucketOf<Item> = (item: Item) => number

/** The bucket of an item is the CRC-32 of its workspace's id modulo `count`. Undefined for one bucket. */
export const byWorkspace = <Item>(count: number, idOf: (item: Item) => string): BucketOf<Item> | undefined =>
  count > 1 ? (item) => crc32(idOf(item)) % count : undefined

function batcherOfOneBucket<Item, Result>(
  send: (items: Item[]) => Promise<Result[]>,
  maxItems: number,
): Batcher<Item, Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await write(waiting.splice(0, maxItems))
      await nextTurn()
    }
    running = null
  }

  async function write(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await send(group.map((entry) => entry.item))
      group.forEach((entry, index) => {
        entry.resolve(results[index] as Result)
      })
    } catch (error) {
      const rejected = rejectedDataOf(error)
      if (!rejected || group.length === 1) for (const entry of group) entry.reject(rejected ?? error)
      else {
        const half = Math.ceil(group.length / 2)
        await write(group.slice(0, half))
        await write(group.slice(half))
      }
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= nextTurn().then(run)
      }),
    idle: async () => {
      while (running) await running
    },
  }
}
