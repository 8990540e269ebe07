import { expect, it } from 'vitest'
import { rowsSince } from './merged-tail.ts'

/** Reads pages of two rows out of `count` rows, by the index of the first one. */
const listOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: `evt_${index}` }))
  const read = async (cursor: string) => {
    const start = Number(cursor)
    return { data: all.slice(start, start + 2), next_cursor: start + 2 < count ? String(start + 2) : null }
  }
  return { all, read }
}

it('the live list has every event since its newest row, however many pages they fill', async () => {
  for (const count of [0, 2, 3, 10]) {
    const { all, read } = listOf(count)
    expect(await rowsSince(read), `${count} rows`).toEqual(all)
  }
})

it('more than five pages of new events are not read, since the list is loaded again', async () => {
  const { read } = listOf(11)
  expect(await rowsSince(read)).toBeNull()
})
