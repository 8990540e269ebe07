import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScoreBar } from './score-bar.tsx'
import type { ScoreSignal } from './score-types.ts'

const categories = [{ id: 'domain', label: 'Domain', cap: 100 }]
const signals: ScoreSignal[] = [
  { id: 'young', category: 'domain', label: 'Young', state: 'triggered', weight: 20, points: 20 },
  { id: 'listed', category: 'domain', label: 'Listed', state: 'unknown', weight: 70, points: 0 },
]

function textOf(cap?: number, more: ScoreSignal[] = []): string {
  const all = [...signals, ...more]
  const bar = createElement(ScoreBar, { score: 20, signals: all, categories, scale: 'level', ...(cap ? { cap } : {}) })
  return renderToStaticMarkup(bar)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the gap states the score that could be reached, not the points that could be added', () => {
  expect(textOf()).toContain('could reach 90')
  expect(textOf()).not.toContain('up to')
  expect(textOf(40)).toContain('could reach 40')
})

test('the gap states both ends if unknown trust could lower the score', () => {
  const trust: ScoreSignal = { id: 't', category: 'trust', label: 'T', state: 'unknown', weight: -5, points: 0 }
  expect(textOf(undefined, [trust])).toContain('could be 15 to 90')
  expect(textOf(20, [trust]), 'where nothing could raise it').toContain('could be 15')
  expect(textOf(20)).not.toContain('could')
})

test('the mark of a cap has a label, also between two levels', () => {
  expect(textOf(40)).toContain('40 cap')
  expect(textOf()).not.toContain('cap')
})
