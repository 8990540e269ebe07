import { describe, expect, it } from 'vitest'
import { signalCategories } from '#server/catalog/signals.ts'
import { ledgerRows, sumOfParts } from './ledger-rows.ts'
import { barGeometry, length, percent } from './score-bar-geometry.ts'
import { scoreSentence } from './score-bar-sentence.ts'
import { scoreRange, sumScore } from './score-sum.ts'
import { MOST_TRUST, type ScoreCategory, type ScoreSignal } from './score-types.ts'

const categories: ScoreCategory[] = [
  { id: 'network', label: 'Network', cap: 60 },
  { id: 'email', label: 'Email', cap: 55 },
  { id: 'device', label: 'Device', cap: 50 },
]
const signal = (id: string, category: string, weight: number, points: number): ScoreSignal => ({
  id,
  category,
  label: id,
  state: 'triggered',
  weight,
  points,
})
const unknown = (id: string, category: string, weight: number): ScoreSignal => ({
  ...signal(id, category, weight, 0),
  state: 'unknown',
})

const signup: ScoreSignal[] = [
  signal('random', 'email', 15, 15),
  signal('hosting', 'network', 20, 0),
  signal('listed', 'network', 30, 25),
  signal('abuse', 'network', 35, 35),
  signal('young', 'email', 20, 20),
  signal('captcha', 'trust', -15, -15),
  unknown('automation', 'device', 35),
  unknown('mail-list', 'email', 35),
  unknown('proxy', 'network', 65),
  { ...signal('clear', 'device', 30, 0), state: 'clear' },
]
const sum = sumScore(signup, categories)

describe('sum', () => {
  it('preserves caps and counts what is still possible', () => {
    expect(sum.categories.map(({ id, points, upTo, capped }) => ({ id, points, upTo, capped }))).toEqual([
      { id: 'network', points: 60, upTo: 0, capped: true },
      { id: 'email', points: 35, upTo: 20, capped: false },
      { id: 'device', points: 0, upTo: 35, capped: false },
    ])
    expect(sum).toMatchObject({ trust: 15, gained: 95, upTo: 55, known: 7, total: 10 })
    expect(sumOfParts(sum)).toBe('60 + 35 − 15')
  })
})

describe('range of the score if unknown signals triggered', () => {
  const rangeOf = (signals: ScoreSignal[], score: number) => scoreRange(sumScore(signals, categories), score)

  it('has the score as its least while no trust is unknown', () => {
    expect(scoreRange(sum, 80)).toEqual({ least: 80, most: 100 })
    expect(scoreRange(sum, 80, 90)).toEqual({ least: 80, most: 90 })
  })
  it('begins lower if trust is unknown, by no more than trust subtracts in all, and never below 0', () => {
    expect(rangeOf([...signup, unknown('established', 'trust', -10)], 80)).toEqual({ least: 70, most: 100 })
    const much = [unknown('established', 'trust', -10), unknown('device', 'trust', -20)]
    expect(rangeOf([...signup, ...much], 80)).toEqual({ least: 65, most: 100 })
    expect(rangeOf([signal('a', 'network', 5, 5), ...much], 5)).toEqual({ least: 0, most: 5 })
    expect(MOST_TRUST).toBe(-signalCategories.trust.cap)
  })
  it('is in the sentence', () => {
    const doubted = sumScore([...signup, unknown('established', 'trust', -10)], categories)
    expect(scoreSentence(doubted, 80, 'high')).toContain('raise it to 100. Unknown trust could lower it to 70.')
    expect(scoreSentence(sum, 80, 'high')).not.toContain('lower')
  })
})

describe('bar', () => {
  const bar = barGeometry(sum, { score: 80, group: 'category' })

  it('starts after the trust points and ends at the score', () => {
    expect([bar.low, bar.span]).toEqual([-15, 115])
    expect(bar.trust).toEqual({ from: -15, to: 0, points: 15 })
    expect(bar.parts).toEqual([
      { id: 'abuse', from: 0, to: 20, points: 35, end: 'signal' },
      { id: 'listed', from: 20, to: 45, points: 25, end: 'category' },
      { id: 'young', from: 45, to: 65, points: 20, end: 'signal' },
      { id: 'random', from: 65, to: 80, points: 15, end: 'bar' },
    ])
  })
  it('hatches from the score up to 100', () => {
    expect(bar.unknown).toEqual({ from: 80, to: 100 })
    expect(bar.labels.map(({ text, from, to }) => [text, from, to])).toEqual([
      ['Trust', -15, 0],
      ['Network', 0, 45],
      ['Email', 45, 80],
      ['Unknown', 80, 100],
    ])
  })
  it('positions points in percent of the axis', () => {
    expect(percent(-15, bar)).toBe('0%')
    expect(percent(100, bar)).toBe('100%')
    expect(length(0, 57.5, bar)).toBe('50%')
  })
  it('brackets each signal of a lookup and stops at its cap', () => {
    const address = [
      signal('Hosting network', 'network', 20, 20),
      signal('Abuse reports', 'network', 15, 15),
      signal('Abusive ASN', 'network', 10, 10),
      unknown('listed', 'network', 30),
      unknown('proxy', 'network', 35),
      unknown('residential', 'network', 30),
    ]
    const own = barGeometry(sumScore(address, categories), { score: 45, group: 'signal', cap: 60 })
    expect(own.unknown).toEqual({ from: 45, to: 60 })
    expect(own.labels.at(-1)).toMatchObject({ text: '3 signals unknown', from: 45, to: 60, textTo: 100 })
  })
  it('draws a sum over 100 only up to 100', () => {
    const many = [signal('a', 'network', 60, 60), signal('b', 'email', 55, 55), signal('c', 'device', 30, 30)]
    const full = sumScore(many, categories)
    const bar = barGeometry(full, { score: 100, group: 'category' })
    expect(bar.parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 60],
      [60, 100],
    ])
    expect(scoreSentence(full, 100, 'critical')).toContain('The sum exceeds 100 and counts as 100.')
  })
  it('never subtracts more trust than there are points', () => {
    const trusted = sumScore([signal('a', 'network', 10, 10), signal('t', 'trust', -15, -15)], categories)
    const bar = barGeometry(trusted, { score: 0, group: 'category' })
    expect(bar).toMatchObject({ low: -10, parts: [], trust: { from: -10, to: 0, points: 10 } })
  })
  it('has only the mark at 0 if empty', () => {
    const none = sumScore([{ ...signal('a', 'network', 10, 0), state: 'clear' }], categories)
    expect(barGeometry(none, { score: 0, group: 'category' })).toMatchObject({ parts: [], labels: [], unknown: null })
    expect(scoreSentence(none, 0, 'low')).toBe('Score 0 of 100, low. Nothing triggered, 1 of 1 signals known.')
  })
})

describe('ledger', () => {
  it('orders triggered, capped, trust, unknown and limits the unknown', () => {
    expect(ledgerRows(signup, sum).map(({ signal, kind, points }) => [signal.id, kind, points])).toEqual([
      ['abuse', 'triggered', '+35'],
      ['listed', 'triggered', '+25'],
      ['young', 'triggered', '+20'],
      ['random', 'triggered', '+15'],
      ['hosting', 'capped', '0'],
      ['captcha', 'trust', '−15'],
      ['proxy', 'unknown', '0'],
      ['automation', 'unknown', '0 to 35'],
      ['mail-list', 'unknown', '0 to 20'],
    ])
  })
  it('merges unknown signals of one category and cause into one row, whose points stay within the cap', () => {
    const silent = [unknown('proxy', 'network', 35), unknown('reported', 'network', 30), unknown('ua', 'device', 10)]
    const signals = [signal('listed', 'network', 30, 30), ...silent.map((each) => ({ ...each, cause: 'No source' }))]
    const rows = ledgerRows(signals, sumScore(signals, categories))
    expect(rows.map(({ signal, alike, weight, points }) => [signal.id, alike.length, weight, points])).toEqual([
      ['listed', 0, '30', '+30'],
      ['proxy', 1, '35, 30', '0 to 30'],
      ['ua', 0, '10', '0 to 10'],
    ])
  })
  it('appends clear signals on request', () => {
    expect(ledgerRows(signup, sum, true).at(-1)).toMatchObject({ kind: 'clear', points: '0' })
  })
  it('states the score in one sentence', () => {
    expect(scoreSentence(sum, 80, 'high')).toBe(
      'Score 80 of 100, high: network 60 (at its cap), email 35, trust minus 15. Unknown signals could add up to 55 and raise it to 100.',
    )
  })
})
