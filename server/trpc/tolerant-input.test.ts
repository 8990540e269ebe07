import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../catalog/endpoints.ts'
import { AssessmentRequest } from '../lookups/index.ts'
import { codePoint } from '../testing/code-point.ts'
import { tolerate } from './tolerant-input.ts'

const { tolerates } = endpoints['risk.assess']
const read = (input: unknown) => tolerate(input, AssessmentRequest, tolerates)
const base = { event_type: 'signup', ip: '185.220.101.4' }

describe('fields that a visitor controls', () => {
  it('make no request invalid, whatever they hold (property)', () => {
    const anything = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 600 }),
      fc.jsonValue(),
      fc.constant('\ud800\0'.repeat(3_000)),
    )
    fc.assert(
      fc.property(fc.tuple(anything, anything, anything, anything, anything, anything, anything), (values) => {
        const [user_agent, accept_language, name, phone, message, honeypot, timezone] = values
        const sent = {
          user_agent,
          accept_language,
          user: { name, phone },
          form: { message, honeypot },
          device: { timezone },
        }
        expect(AssessmentRequest.safeParse(read({ ...base, ...sent }).input).success).toBe(true)
      }),
    )
  })

  it('are shortened to their field where that makes them valid, else left out, each with a warning that points at it', () => {
    const { input, warnings } = read({
      ...base,
      user_agent: 'x'.repeat(513),
      user: { id: 'u-1', phone: 151_123, name: 'a\0b' },
      form: { message: `${'x'.repeat(4_999)}\u{1f600}\u{1f600}`, honeypot: 7 },
      device: { timezone: 'Mars/Base' },
    })
    expect(input).toEqual({
      ...base,
      user_agent: 'x'.repeat(512),
      user: { id: 'u-1', name: 'a\ufffdb' },
      form: { message: `${'x'.repeat(4_999)}\ufffd` },
      device: {},
    })
    expect(warnings.map(({ code, input_pointer }) => `${code} ${input_pointer}`)).toEqual([
      'INPUT_INVALID /user_agent',
      'INPUT_INVALID /user/name',
      'INPUT_INVALID /user/phone',
      'INPUT_INVALID /form/message',
      'INPUT_INVALID /form/honeypot',
      'INPUT_INVALID /device/timezone',
    ])
  })

  it('stay as they are where they are valid, an empty User-Agent too', () => {
    const sent = { ...base, user_agent: '', user: { phone: '+4930123456' }, device: { timezone: 'Europe/Berlin' } }
    expect(read(sent)).toEqual({ input: sent, warnings: [] })
  })

  it('do not excuse the fields of the caller', () => {
    for (const wrong of [{ ip: 'x' }, { order: { currency: 'EURO' } }, { user: 'kim' }, { user: { id: 'a\0' } }])
      expect(AssessmentRequest.safeParse(read({ ...base, ...wrong }).input).success).toBe(false)
  })
})

it('null counts as absent, at the top and inside objects', () => {
  const { input, warnings } = read({ ...base, email: null, user: { id: 'u-1', phone: null }, order: null })
  expect({ input, warnings }).toEqual({ input: { ...base, user: { id: 'u-1' } }, warnings: [] })
})
