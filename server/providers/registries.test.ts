import { describe, expect, it } from 'vitest'
import { ecosystemIds } from '../catalog/ecosystems.ts'
import { providers } from '../catalog/providers.ts'
import { upstreamOnLoopback } from '../testing/upstream.ts'
import { openRegistries } from './registries.ts'

describe('the registries', () => {
  it('are one per ecosystem, built on the service of their own id, and query nothing when created', async () => {
    const { upstream, queries } = await upstreamOnLoopback('pypi', () => undefined)
    const made: string[] = []
    const registries = openRegistries((id) => {
      made.push(id)
      return upstream
    })
    expect(Object.keys(registries).sort()).toEqual([...ecosystemIds].sort())
    const ids = ecosystemIds.map((ecosystem) => registries[ecosystem].package.id)
    expect(made.sort()).toEqual([...ids].sort())
    for (const ecosystem of ecosystemIds) {
      const { package: found, release } = registries[ecosystem]
      expect(providers[found.id].upstream).not.toBeNull()
      expect(found.keyOf('a')).not.toBe(found.keyOf('b'))
      expect(release?.id ?? found.id).toBe(found.id)
    }
    expect(queries).toEqual([])
  })
})
