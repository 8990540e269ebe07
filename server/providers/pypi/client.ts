import { isMissing, nothing, pathOf } from '../answers.ts'
import { factsOf } from '../large-documents.ts'
import type { PackageRegistry } from '../packages.ts'
import type { Upstream } from '../upstream.ts'

/** PyPI, or an index with its JSON API: one document describes the whole project. */
export function pypi(upstream: Upstream): PackageRegistry {
  return {
    package: {
      id: 'pypi',
      shape: 1,
      keyOf: (name) => name,
      query: async (name, signal) => {
        const path = pathOf('pypi', name, 'json')
        if (path === null) return nothing
        const answer = await upstream.get(path, { signal })
        const facts = isMissing(answer) ? null : await factsOf('project', answer, { name, url: upstream.base + path })
        return { facts, freshSeconds: answer.freshSeconds }
      },
    },
    release: null,
  }
}
