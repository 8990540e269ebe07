import { describe, expect, it } from 'vitest'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { routeTable } from './routes.ts'

const row = (path: string): EndpointRow => ({
  method: 'GET',
  path,
  tag: 'T',
  capability: null,
  units: 0,
  burst: null,
  summary: 'S',
  describes: 'D',
  errors: [],
})

describe('a parameter before a fixed suffix', () => {
  const table = routeTable({
    svg: row('/badges/{domain}.svg'),
    map: row('/badges/{domain}.min.svg'),
    json: row('/badges/{domain}.json'),
    all: row('/badges/{name}'),
    about: row('/badges/about.svg'),
    below: row('/badges/{domain}.svg/raw'),
  })
  const found = (path: string) => {
    const match = table.find('GET', path)
    return match && [match.route.id, match.params]
  }

  it.each([
    ['/badges/example.com.svg', ['svg', { domain: 'example.com' }]],
    ['/badges/example.com.json', ['json', { domain: 'example.com' }]],
    ['/badges/example.com.svg/raw', ['below', { domain: 'example.com' }]],
    ['/badges/a.svg.svg', ['svg', { domain: 'a.svg' }]],
    ['/badges/.svg', ['svg', { domain: '' }]],
    ['/badges/b%C3%BCcher.example.svg', ['svg', { domain: 'bücher.example' }]],
    ['/badges/%zz.svg', ['svg', { domain: '%zz' }]],
    ['/badges/a%2Fb.svg', ['svg', { domain: 'a/b' }]],
  ])('%s is matched', (path, expected) => expect(found(path)).toEqual(expected))

  it('yields to a fixed segment, and to a longer suffix', () => {
    expect(found('/badges/about.svg')).toEqual(['about', {}])
    expect(found('/badges/x.min.svg')).toEqual(['map', { domain: 'x' }])
  })

  it('is distinguished from a parameter for the whole segment, and is case-sensitive', () => {
    expect(found('/badges/example.com.SVG')).toEqual(['all', { name: 'example.com.SVG' }])
    expect(found('/badges/example.com')).toEqual(['all', { name: 'example.com' }])
    expect(found('/badges/a/b.svg')).toBeNull()
    expect(found('/badges/a.svg/')).toBeNull()
  })

  it('has one name per position', () => {
    expect(() => routeTable({ a: row('/x/{one}.svg'), b: row('/x/{two}.svg') })).toThrow(/stands where/)
    expect(() => routeTable({ a: row('/x/{one}.svg'), b: row('/x/{one}.svg') })).toThrow(/twice/)
  })
})
