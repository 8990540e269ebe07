import { expect, it, vi } from 'vitest'
import { waitUntil } from '../testing/wait.ts'
import { manualClock } from './clock.ts'
import { type Claim, type LeasedQueueOptions, openLeasedQueue } from './leased-queue.ts'
import { createLog } from './log.ts'

type Row = { id: string; group: string; dueAt: number; ended: boolean; claims: number; unsettled: number }

const leaseMs = 15_000

/** A table of rows shared by several queues, and a clock. */
function table(...groups: string[]) {
  const clock = manualClock('2026-11-23T12:00:00.000Z')
  const rows = groups.map(
    (group, index): Row => ({ id: `${index}`, group, dueAt: 0, ended: false, claims: 0, unsettled: 0 }),
  )
  async function claim({ now, until, total, perGroup, left, running }: Claim): Promise<Row[]> {
    const taken = new Map<string, number>()
    const due = rows.filter((row) => !row.ended && row.dueAt <= now.getTime() && !running.includes(row.id))
    const claimed = due.filter(({ group }) => {
      const count = (taken.get(group) ?? 0) + 1
      taken.set(group, count)
      return count <= (left.get(group) ?? perGroup)
    })
    for (const row of claimed.slice(0, total))
      Object.assign(row, { dueAt: until.getTime(), claims: row.claims + 1, unsettled: row.unsettled + 1 })
    return claimed.slice(0, total)
  }
  const open = (different: Partial<LeasedQueueOptions<Row>> = {}) =>
    openLeasedQueue<Row>({
      name: 'test',
      clock,
      log: createLog('silent'),
      total: 10,
      perGroup: 3,
      leaseMs,
      idOf: ({ id }) => id,
      groupOf: ({ group }) => group,
      claim,
      unsettledOf: ({ unsettled }) => unsettled,
      lease: async (held, until, claims) => {
        for (const row of held)
          Object.assign(row, { dueAt: until.getTime(), unsettled: Math.max(0, row.unsettled + claims) })
      },
      ...different,
    })
  return { clock, rows, open }
}

const end = async (row: Row): Promise<'done'> => {
  row.ended = true
  return 'done'
}
const never = () => new Promise<'done'>(() => undefined)

it('rows shared by several processes are each run once, within the limits overall and per group', async () => {
  const { rows, open } = table(
    ...Array.from({ length: 200 }, (_, index) => `group ${index % 7 === 0 ? 'big' : index % 5}`),
  )
  const started: string[] = []
  const worker = (total: number) => {
    const running: string[] = []
    const most = { overall: 0, group: 0 }
    const run = async (row: Row) => {
      started.push(row.id)
      running.push(row.group)
      most.overall = Math.max(most.overall, running.length)
      most.group = Math.max(most.group, running.filter((group) => group === row.group).length)
      await new Promise((resolve) => setImmediate(resolve))
      running.splice(running.indexOf(row.group), 1)
      return end(row)
    }
    return { most, done: open({ total }).runDue(run) }
  }
  const workers = [worker(4), worker(9), worker(2)]
  await Promise.all(workers.map(({ done }) => done))
  expect(started.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(workers.map(({ most }) => most.overall)).toEqual([4, 9, 2])
  expect(Math.max(...workers.map(({ most }) => most.group))).toBe(3)
})

it('a busy group does not delay another', async () => {
  const { open } = table(...Array.from({ length: 50 }, () => 'big'), 'small')
  const order: string[] = []
  await open().runDue((row) => {
    order.push(row.group)
    return end(row)
  })
  expect(order.slice(0, 4)).toContain('small')
  expect(order).toHaveLength(51)
})

it('a long run keeps its lease by heartbeats for as long as its process lives', async () => {
  const { clock, rows, open } = table('one')
  const [finish, finished] = [vi.fn(), vi.fn()]
  const first = open()
  const done = first.runDue(async (row) => {
    await new Promise<void>((resolve) => finish.mockImplementation(resolve))
    finished()
    return end(row)
  })
  await waitUntil(() => rows[0]?.claims === 1)
  for (let step = 0; step < 20; step++) {
    clock.advance(leaseMs / 3)
    void first.runDue(never)
    await open().runDue(end)
  }
  expect(rows[0]).toMatchObject({ claims: 1, ended: false })
  finish()
  await done
  expect(finished).toHaveBeenCalledOnce()
  expect(rows[0]).toMatchObject({ claims: 1, ended: true })
})

it('the row of a dead process is run again by one other, after its lease and not before', async () => {
  const { clock, rows, open } = table('one')
  void open().runDue(never)
  await waitUntil(() => rows[0]?.claims === 1)
  const survivors = [open(), open()]
  const run = vi.fn(end)
  clock.advance(leaseMs - 1)
  await Promise.all(survivors.map((one) => one.runDue(run)))
  expect(run).not.toHaveBeenCalled()
  clock.advance(1)
  await Promise.all(survivors.map((one) => one.runDue(run)))
  expect(run).toHaveBeenCalledOnce()
  expect(rows[0]).toMatchObject({ claims: 2, ended: true })
})

it('a row that failed or requests it is run again after its backoff', async () => {
  const { clock, rows, open } = table('fails', 'retries')
  const queue = open({ backOffMs: (_, error) => (error === null ? 1_000 : 5_000) })
  const run = async (row: Row) => {
    if (row.claims > 1) return end(row)
    if (row.group === 'fails') throw new Error('failed')
    return 'retry' as const
  }
  const ended = () => rows.map((row) => row.ended)
  await queue.runDue(run)
  expect(ended()).toEqual([false, false])
  clock.advance(1_000)
  await queue.runDue(run)
  expect(ended()).toEqual([false, true])
  clock.advance(4_000)
  await queue.runDue(run)
  expect(ended()).toEqual([true, true])
})

it('a nudge starts a row immediately', async () => {
  const { rows, open } = table('early', 'late')
  const late = rows.pop() as Row
  const queue = open()
  queue.start(end)
  await waitUntil(() => rows[0]?.ended)
  rows.push(late)
  queue.nudge()
  await waitUntil(() => late.ended, { timeout: 500, interval: 1 })
  await queue.close()
})

it('a stop waits for running work, aborts what supports it and releases the other leases, so that another process runs it immediately', async () => {
  const { rows, open } = table('quick', 'heeds', 'hangs')
  const queue = open({ graceMs: 20, perGroup: 1 })
  const aborted: string[] = []
  queue.start(async (row, signal) => {
    if (row.group === 'quick') {
      await new Promise((resolve) => setImmediate(resolve))
      return end(row)
    }
    await new Promise<void>((resolve) => {
      if (row.group === 'heeds') signal.addEventListener('abort', () => resolve())
    })
    aborted.push(row.group)
    return 'done'
  })
  await waitUntil(() => rows.every(({ claims }) => claims === 1))
  await queue.close()
  expect(aborted).toEqual(['heeds'])
  const other: string[] = []
  await open().runDue(async (row) => {
    other.push(row.group)
    return end(row)
  })
  expect(other).toEqual(['hangs'])
})

it('a row that ended its process twice is settled without running, and the others leased with it are run', async () => {
  const { clock, rows, open } = table('poison', 'a', 'b', 'c')
  const handed: [string, boolean][] = []
  /** A process that ends as soon as it runs the poison; what it held stays claimed. */
  const crash = async () => {
    const queue = open()
    const ran: string[] = []
    await new Promise<void>((resolve) => {
      void queue.runDue(async (row, _signal, lost) => {
        handed.push([row.group, lost])
        if (lost) return end(row)
        ran.push(row.group)
        if (row.group === 'poison') {
          resolve()
          return never()
        }
        return rows.every(({ claims }) => claims > 1) ? end(row) : never()
      })
      setImmediate(() => setImmediate(resolve))
    })
    clock.advance(leaseMs)
    return ran
  }
  expect(await crash()).toEqual(['poison', 'a', 'b', 'c'])
  expect(await crash()).toEqual(['poison'])
  expect(rows.map(({ unsettled }) => unsettled)).toEqual([2, 1, 1, 1])
  await open().runDue(async (row, _signal, lost) => {
    handed.push([row.group, lost])
    return end(row)
  })
  expect(handed.slice(5).toSorted()).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
    ['poison', true],
  ])
  expect(rows.every(({ ended }) => ended)).toBe(true)
})

it('a row that fails, requests another run or is released at a stop is not suspected', async () => {
  const { clock, rows, open } = table('fails', 'retries', 'hangs')
  for (let round = 0; round < 4; round++) {
    const queue = open({ backOffMs: () => 1_000, graceMs: 1 })
    queue.start(async (row, _signal, lost) => {
      expect(lost).toBe(false)
      if (row.group === 'fails') throw new Error('failed')
      return row.group === 'retries' ? 'retry' : never()
    })
    await waitUntil(() => rows.every(({ claims }) => claims === round + 1))
    await queue.close()
    clock.advance(1_000)
  }
  expect(rows.map(({ unsettled }) => unsettled)).toEqual([0, 0, 0])
})
