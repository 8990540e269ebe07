import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batcher, byWorkspace } from './batch.ts'

/** A write that finishes when the test says so. */
function held() {
  const groups: number[][] = []
  const ends: { done(): void; fail(error: Error): void }[] = []
  const send = (items: number[]): Promise<number[]> => {
    groups.push(items)
    return new Promise((resolve, reject) => {
      ends.push({ done: () => resolve(items.map((item) => item * 10)), fail: reject })
    })
  }
  return { groups, ends, send }
}
/** A group is sent one turn of the event loop after its first item, or after the group before it. */
async function turn(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

describe('group commit', () => {
  it('sends items that arrive during a write together as the next group, in order of arrival', async () => {
    const { groups, ends, send } = held()
    const { add } = batcher(send)
    const answers = [add(1)]
    await turn()
    answers.push(add(2), add(3), add(4))
    await turn()
    expect(groups).toEqual([[1]])
    ends[0]?.done()
    await turn()
    expect(groups).toEqual([[1], [2, 3, 4]])
    ends[1]?.done()
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40])
  })

  it('sends concurrent callers as one group even when idle', async () => {
    const { groups, ends, send } = held()
    const { add } = batcher(send)
    const answers = [add(1), add(2)]
    await turn()
    expect(groups).toEqual([[1, 2]])
    ends[0]?.done()
    expect(await Promise.all(answers)).toEqual([10, 20])
  })

  it('sends callers of one turn of the event loop as one group, also when they come one after another', async () => {
    const { groups, ends, send } = held()
    const { add } = batcher(send)
    const answers = [add(1)]
    for (const item of [2, 3]) {
      await Promise.resolve()
      await Promise.resolve()
      answers.push(add(item))
    }
    await turn()
    expect(groups).toEqual([[1, 2, 3]])
    ends[0]?.done()
    expect(await Promise.all(answers)).toEqual([10, 20, 30])
  })

  it('with buckets puts items of one bucket only into a group, and a slow bucket delays no other', async () => {
    const { groups, ends, send } = held()
    const { add, idle } = batcher(send, { bucketOf: (item) => item % 2 })
    const answers = [add(1), add(2), add(3), add(4)]
    await turn()
    expect(groups).toEqual([
      [1, 3],
      [2, 4],
    ])
    ends[1]?.done()
    expect(await Promise.all([answers[1], answers[3]])).toEqual([20, 40])
    answers.push(add(6), add(5))
    await turn()
    expect(groups.slice(2)).toEqual([[6]])
    ends[0]?.done()
    ends[2]?.done()
    await turn()
    ends[3]?.done()
    await idle()
    expect(groups[3]).toEqual([5])
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 60, 50])
  })

  it('assigns a workspace to the same bucket in every process, and workspaces to every bucket', () => {
    const bucketOf = byWorkspace(4, (id: string) => id)
    const ids = Array.from({ length: 100 }, (_, index) => `ws_${index}`)
    expect(new Set(ids.map((id) => bucketOf?.(id)))).toEqual(new Set([0, 1, 2, 3]))
    expect(bucketOf?.('ws_1')).toBe(byWorkspace(4, (id: string) => id)?.('ws_1'))
    expect(byWorkspace(1, (id: string) => id)).toBeUndefined()
  })

  it('reports a failure to the callers of that group only', async () => {
    const { ends, send } = held()
    const { add } = batcher(send, { maxItems: 2 })
    const answers = [add(1), add(2), add(3), add(4)]
    const settled = Promise.allSettled(answers)
    await turn()
    ends[0]?.fail(new Error('lost'))
    await turn()
    ends[1]?.done()
    expect((await settled).map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
      'Error: lost',
      'Error: lost',
      30,
      40,
    ])
    const after = add(5)
    await turn()
    ends[2]?.done()
    expect(await after).toBe(50)
  })

  it('resends a group that the database rejects for its data in halves until the rejected item is alone', async () => {
    const rejection = Object.assign(new Error('value "secret" of item 5'), { code: '22021', table: 'things' })
    const groups: number[][] = []
    const { add } = batcher<number, number>(async (items) => {
      groups.push(items)
      if (items.includes(5)) throw rejection
      return items.map((item) => item * 10)
    })
    const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(add))
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
      10,
      20,
      30,
      40,
      'RejectedData: PostgreSQL rejected the data: SQLSTATE 22021, table things',
      60,
      70,
    ])
    expect(groups).toEqual([[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4], [5, 6, 7], [5, 6], [5], [6], [7]])
  })

  it('reports a write that throws before it begins as a failure of its group', async () => {
    const { add, idle } = batcher<number, number>(() => {
      throw new Error('not even begun')
    })
    await expect(add(1)).rejects.toThrow('not even begun')
    await idle()
  })

  it('is idle when every caller has its result, including those that arrived while waiting', async () => {
    const { ends, send } = held()
    const { add, idle } = batcher(send)
    const answered: number[] = []
    void add(1).then((value) => answered.push(value))
    await turn()
    void add(2).then((value) => answered.push(value))
    let isIdle = false
    const waited = idle().then(() => {
      isIdle = true
    })
    ends[0]?.done()
    await turn()
    expect(isIdle).toBe(false)
    ends[1]?.done()
    await waited
    expect(answered).toEqual([10, 20])
    await batcher(send).idle()
  })

  it('returns every caller its own result, in groups no larger than the limit (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        async (items, maxItems) => {
          const sizes: number[] = []
          const seen: number[] = []
          const { add } = batcher<number, string>(
            async (group) => {
              sizes.push(group.length)
              seen.push(...group)
              await turn()
              return group.map((item) => `<${item}>`)
            },
            { maxItems },
          )
          expect(await Promise.all(items.map(add))).toEqual(items.map((item) => `<${item}>`))
          expect(seen).toEqual(items)
          expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(maxItems)
        },
      ),
      { numRuns: 40 },
    )
  })
})
