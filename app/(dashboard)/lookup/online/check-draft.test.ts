import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, inputOf, searchOf } from './check-draft.ts'

const draft = (more: Partial<typeof emptyDraft>) => ({ ...emptyDraft, target: 'example.com', ...more })

describe('the form of an online check', () => {
  it('is encoded in the URL where it differs from the default, and is restored from it', () => {
    const full = draft({ type: 'tcp', port: '25', countries: 'DE, JP', probes: '3' })
    const search = searchOf(full)
    expect(search).toBe('target=example.com&type=tcp&port=25&countries=DE%2C+JP&probes=3')
    expect(draftOf(new URLSearchParams(search))).toEqual(full)
    expect(searchOf(emptyDraft)).toBe('')
    expect(draftOf(new URLSearchParams('type=mtr&x=y'))).toEqual(emptyDraft)
  })

  it('sends the options it shows', () => {
    expect(inputOf(draft({}))).toEqual({
      input: { target: 'example.com', type: 'http', max_probes: 5, timeout_seconds: 15 },
    })
    expect(
      inputOf(draft({ countries: 'de jp', continent: 'EU', codes: '200,204', contains: ' Hi ', most: '900' })),
    ).toEqual({
      input: {
        target: 'example.com',
        type: 'http',
        locations: [{ country: 'DE' }, { country: 'JP' }],
        max_probes: 5,
        timeout_seconds: 15,
        expect: { status_codes: [200, 204], body_contains: 'Hi', max_ms: 900 },
      },
    })
    expect(inputOf(draft({ continent: 'SA' }))).toMatchObject({ input: { locations: [{ continent: 'SA' }] } })
  })

  it('omits options that the type does not have', () => {
    const { input } = inputOf(draft({ type: 'ping', port: '80', codes: '200', contains: 'x' })) as { input: object }
    expect(input).toEqual({ target: 'example.com', type: 'ping', max_probes: 5, timeout_seconds: 15 })
  })

  it.each([
    [{ target: ' ' }, 'target'],
    [{ countries: 'Germany' }, 'countries'],
    [{ port: '0' }, 'port'],
    [{ port: '1e3' }, 'port'],
    [{ probes: '21' }, 'probes'],
    [{ seconds: '4' }, 'seconds'],
    [{ codes: '99' }, 'codes'],
    [{ most: '-1' }, 'most'],
  ])('names the wrong field of %j', (wrong, field) => {
    expect(Object.keys((inputOf(draft(wrong)) as { errors: object }).errors)).toEqual([field])
  })
})
