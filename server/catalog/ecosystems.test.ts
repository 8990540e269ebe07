import { expect, it } from 'vitest'
import { ecosystemIds, ecosystemOf, ecosystems } from './ecosystems.ts'

it('an ecosystem is recognized by its id, its name, its OSV name and its package URL type, in any case', () => {
  for (const id of ecosystemIds) {
    const { name, osv, purl } = ecosystems[id]
    for (const word of [id, name, osv, purl, osv.toUpperCase(), purl.toUpperCase()])
      expect(ecosystemOf(word), word).toBe(id)
  }
})

it('unsupported ecosystems and words of the language are not recognized', () => {
  for (const word of ['', 'NuGet', 'RubyGems', 'crates.io', 'Debian:12', 'constructor', '__proto__', 'pypi ', 'pypi/x'])
    expect(ecosystemOf(word), word).toBeNull()
})
