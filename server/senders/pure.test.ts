import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import type { DnsReply } from '../platform/dns/index.ts'
import { applySenderLimit } from './apply-plan.ts'
import { challengeName, readSenderDomain } from './record.ts'
import { afterAnswer, answerFor, type CurrentState, type Outcome } from './verdict.ts'

describe('a sender domain', () => {
  it.each([
    ['example.com', 'example.com'],
    [' @Mail.Example.COM. ', 'mail.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['news.example.co.uk', 'news.example.co.uk'],
  ])('%j is read as %s', (text, domain) => expect(readSenderDomain(text)).toEqual({ domain }))

  it.each([
    '',
    'example',
    'co.uk',
    'com',
    'a_b.example.com',
    '192.0.2.1',
    'https://example.com',
    'kim@example.com',
    '*.example.com',
  ])('%j is rejected with a reason', (text) => expect(readSenderDomain(text)).toHaveProperty('wrong'))

  it('too long for its record name is rejected', () => {
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(50)}.com`
    expect(challengeName(long).length).toBeGreaterThan(250)
    expect(readSenderDomain(`${'e'.repeat(6)}.${long}`)).toHaveProperty('wrong')
  })
})

const reply = (status: DnsReply['status'], texts: string[]): DnsReply => ({
  status,
  answers: texts.map((value) => ({ name: 'x', type: 'TXT', ttl: 60, value, fields: null })),
  authority: [],
  flags: { ad: false, tc: false },
  resolver: null,
  milliseconds: 1,
  at: new Date(0),
})

describe('a DNS response', () => {
  it.each([
    ['found', reply('NOERROR', ['v=spf1', 'assay-verification=abc'])],
    ['other', reply('NOERROR', ['assay-verification=abcd'])],
    ['other', reply('NOERROR', ['assay-verification=ab', 'xassay-verification=abc'])],
    ['absent', reply('NOERROR', [])],
    ['absent', reply('NXDOMAIN', [])],
    ['unknown', reply('SERVFAIL', [])],
    ['unknown', reply('TIMEOUT', [])],
  ] as const)('is %s', (outcome, given) => expect(answerFor(given, 'abc').outcome).toBe(outcome))
})

const at = (day: number) => new Date(day * dayMs)
const walk = (answers: readonly Outcome[], from: CurrentState = { status: 'verified', missingSince: null }) =>
  answers.reduce<CurrentState>((state, outcome, day) => afterAnswer(state, outcome, at(day)), from)

describe('the state of a domain', () => {
  it('is lost three days after its record was first missing, and not before', () => {
    expect(walk(['absent', 'absent', 'other']).status).toBe('verified')
    expect(walk(['absent', 'absent', 'other', 'absent']).status).toBe('unverified')
  })

  it('starts over when the record returns in between', () => {
    expect(walk(['absent', 'absent', 'found', 'absent', 'absent']).status).toBe('verified')
  })

  it('is never changed by inconclusive responses (property)', () => {
    const state = fc.constantFrom<CurrentState>(
      { status: 'pending', missingSince: null },
      { status: 'verified', missingSince: null },
      { status: 'verified', missingSince: at(0) },
      { status: 'unverified', missingSince: null },
    )
    fc.assert(
      fc.property(state, fc.nat(1000), (before, day) => {
        expect(afterAnswer(before, 'unknown', at(day))).toEqual({ ...before, turned: null })
      }),
    )
  })

  it('is verified by its record from every state, and changes only then or after three days (property)', () => {
    const outcomes = fc.array(fc.constantFrom<Outcome>('found', 'other', 'absent', 'unknown'), { maxLength: 12 })
    fc.assert(
      fc.property(outcomes, (answers) => {
        expect(walk([...answers, 'found'], { status: 'pending', missingSince: null }).status).toBe('verified')
        expect(
          walk(
            answers.filter((one) => one !== 'found'),
            { status: 'pending', missingSince: null },
          ).status,
        ).toBe('pending')
      }),
    )
  })
})

it('includes the oldest within the number of slots, whatever was paused before, idempotently (property)', () => {
  const slot = fc.record({ createdAt: fc.nat(50).map(at), pausedAt: fc.constantFrom(null, at(0)) })
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 8 }), fc.nat(6), (given, limit) => {
      const slots = given.map((one, index) => ({ ...one, id: `snd_${index}` }))
      const { pause, resume } = applySenderLimit(slots, limit)
      const after = slots.map((one) => ({
        ...one,
        pausedAt: pause.includes(one) ? at(1) : resume.includes(one) ? null : one.pausedAt,
      }))
      expect(after.filter(({ pausedAt }) => pausedAt === null)).toHaveLength(Math.min(limit, slots.length))
      expect(applySenderLimit(after, limit)).toEqual({ pause: [], resume: [] })
    }),
  )
})
