import { describe, expect, it } from 'vitest'
import { stateSentence, statusWord, tickHeight, ticksSentence } from './webhook-words.ts'

describe('the state of a webhook', () => {
  it('is shown as paused from the moment the plan has no webhooks, recorded or not', () => {
    expect(statusWord({ status: 'active', status_reason: null }, true)).toBe('Active')
    expect(stateSentence({ status: 'active', status_reason: null }, true)).toBeNull()
    for (const webhook of [
      { status: 'active', status_reason: null },
      { status: 'paused', status_reason: 'plan_downgrade' },
    ] as const) {
      expect(statusWord(webhook, false)).toBe('Paused')
      expect(stateSentence(webhook, false)).toContain('Your plan does not include webhooks')
    }
  })

  it('says what to do for each reason', () => {
    expect(stateSentence({ status: 'disabled', status_reason: 'failing' }, true)).toContain('send a test')
    expect(stateSentence({ status: 'disabled', status_reason: 'gone' }, true)).toContain('410')
    expect(stateSentence({ status: 'paused', status_reason: 'owner_paused' }, false)).toContain(
      'Paused by an owner. Assessments are not sent while it is paused.',
    )
  })
})

describe('delivery ticks', () => {
  it('grow with time and fit in their row', () => {
    const heights = [null, 0, 20, 84, 1_000, 15_000, 90_000].map(tickHeight)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(heights[0]).toBe(3)
    expect(heights.at(-1)).toBe(23)
  })

  it('are summarized in one sentence', () => {
    const tick = { id: 'dlv_1', created_at: '2026-11-21T12:00:00.000Z' }
    expect(ticksSentence([])).toBe('No deliveries yet')
    expect(
      ticksSentence([
        { ...tick, status: 'succeeded', response_ms: 84 },
        { ...tick, status: 'failed', response_ms: 1_200 },
      ]),
    ).toBe('Last 2 deliveries: 1 delivered, 1 failed; slowest response 1.2 s')
  })
})
