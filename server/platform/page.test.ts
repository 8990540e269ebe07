import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { openPage } from './page.ts'

const position = fc.record({
  id: fc.stringMatching(/^dlv_\w{22}$/),
  createdAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-12-31') }),
})

const codeOf = (work: () => unknown): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('a page of a list', () => {
  it('has a cursor only if more rows follow, which continues after the page’s last row (property)', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (all, limit) => {
        const page = openPage('list of one', { limit })
        const { rows, next_cursor } = page.cut(all.slice(0, page.take))
        expect(rows).toEqual(all.slice(0, limit))
        expect(next_cursor === null).toBe(all.length <= limit)
        if (next_cursor === null) return
        const last = rows.at(-1)
        const { after } = openPage('list of one', { limit, cursor: next_cursor })
        expect(after).toEqual({ at: last?.createdAt, id: last?.id })
      }),
    )
  })

  it('rejects with VALIDATION_FAILED the cursor of another list, an altered one and any other text', () => {
    const rows = [1, 2].map((n) => ({ id: `dlv_${n}`, createdAt: new Date(n) }))
    const { next_cursor: cursor } = openPage('list of one', { limit: 1 }).cut(rows)
    expect(codeOf(() => openPage('list of another', { limit: 1, cursor: cursor ?? '' }))).toBe('VALIDATION_FAILED')
    const old = Buffer.from('1763733484000,dlv_1K8vYw2mZp0SlRqN4Xb7Lc').toString('base64url')
    for (const text of ['', 'x', 'MTIz', `${cursor}A`, cursor?.slice(1) ?? '', old, '1763733484000.job_1'])
      expect(
        codeOf(() => openPage('list of one', { limit: 1, cursor: text })),
        text,
      ).toBe('VALIDATION_FAILED')
  })
})
