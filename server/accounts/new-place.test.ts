import { describe, expect, it } from 'vitest'
import { isNewPlace, type SignInPlace } from './new-place.ts'

const home: SignInPlace = { country: 'DE', network: '198.51.100.7', browser: 'Firefox on Linux' }

describe('a sign-in is from a new place', () => {
  it.each<[string, Partial<SignInPlace>]>([
    ['from another country, even with a known browser', { country: 'BR', network: '203.0.113.9' }],
    ['from another network with another browser', { network: '203.0.113.9', browser: 'Chrome on macOS' }],
    ['from another network with an unknown browser', { network: '203.0.113.9', browser: null }],
    [
      'from an unknown country, another network and browser',
      { country: null, network: '2001:db8::/64', browser: null },
    ],
  ])('%s', (_, other) => {
    expect(isNewPlace({ ...home, ...other }, [home])).toBe(true)
  })
})

describe('a sign-in is from a known place', () => {
  it.each<[string, Partial<SignInPlace>]>([
    ['from the same /24 with another browser', { network: '198.51.100.200', browser: 'Chrome on macOS' }],
    ['from another network of the country with a known browser', { network: '203.0.113.9' }],
    ['from a network whose country is unknown, with a known browser', { country: null, network: '203.0.113.9' }],
    ['if neither country nor network is known: nothing is guessed', { country: null, network: null, browser: 'Opera' }],
  ])('%s', (_, other) => {
    expect(isNewPlace({ ...home, ...other }, [home])).toBe(false)
  })

  it('from the same /48 of IPv6', () => {
    const seen = { country: null, network: '2001:db8:1:2::/64', browser: null }
    const now = { country: null, network: '2001:db8:1:ffff::/64', browser: 'Chrome on macOS' }
    expect(isNewPlace(now, [seen])).toBe(false)
    expect(isNewPlace({ ...now, network: '2001:db8:2:2::/64' }, [seen])).toBe(true)
  })

  it('from a country that an earlier sign-in of unknown country says nothing about', () => {
    const unlocated = { ...home, country: null }
    expect(isNewPlace({ ...home, country: 'BR', network: '198.51.100.9' }, [unlocated])).toBe(false)
  })
})
