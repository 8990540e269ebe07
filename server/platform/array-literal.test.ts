import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testCluster } from '../testing/test-cluster.ts'
import { arrayLiteral, timesArray } from './array-literal.ts'
import { openPool } from './database.ts'

function openTestPool() {
  const pool = openPool(testCluster().clusterUrl, () => {}, 1, 'none')
  onTestFinished(() => pool.end())
  return pool
}

const plainText = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'))
const times = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })

describe('an array literal', () => {
  it('is read by PostgreSQL as its values, whatever the texts contain (property)', async () => {
    const pool = openTestPool()
    const texts = fc.array(fc.option(fc.oneof(plainText, fc.constantFrom('NULL', '', '{', '"', '\\', ' a', ',', '\n'))))
    const moments = fc.array(fc.option(times))
    await fc.assert(
      fc.asyncProperty(texts, moments, async (wanted, dates) => {
        const { rows } = await pool.query(
          'SELECT $1::text[] AS texts, $2::timestamptz[] AS times, $3::timestamptz[] AS dates',
          [arrayLiteral(wanted), timesArray(dates.map((at) => at?.getTime() ?? null)), arrayLiteral(dates)],
        )
        expect(rows).toEqual([{ texts: wanted, times: dates, dates }])
      }),
      { numRuns: 50 },
    )
  })

  it('holds numbers, truth values, bytes and JSON', async () => {
    const { rows } = await openTestPool().query(
      'SELECT $1::int[] AS numbers, $2::bool[] AS truths, $3::bytea[] AS bytes, $4::jsonb[] AS documents',
      [
        arrayLiteral([1, null, -2]),
        arrayLiteral([true, false, null]),
        arrayLiteral([Buffer.of(0, 92, 34, 255), Buffer.of(), null]),
        arrayLiteral([JSON.stringify({ text: 'a "quoted" \\ text' }), null]),
      ],
    )
    expect(rows).toEqual([
      {
        numbers: [1, null, -2],
        truths: [true, false, null],
        bytes: [Buffer.of(0, 92, 34, 255), Buffer.of(), null],
        documents: [{ text: 'a "quoted" \\ text' }, null],
      },
    ])
  })
})
