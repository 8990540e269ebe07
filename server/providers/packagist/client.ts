import { isMissing, nothing, pathOf, shortest } from '../answers.ts'
import type { PackageRegistry } from '../packages.ts'
import { jsonOf, type Upstream, type UpstreamAnswer } from '../upstream.ts'
import { mapComposerPackage } from './map.ts'

/** Packagist, or another Composer 2 repository, by `vendor/name`. Either of the two documents may be missing. */
export function packagist(upstream: Upstream): PackageRegistry {
  return {
    package: {
      id: 'packagist',
      shape: 1,
      keyOf: (name) => name,
      query: async (name, signal) => {
        const path = pathOf('p2', ...name.split('/'))
        if (path === null) return nothing
        const [tagged, development] = await Promise.all([
          upstream.get(`${path}.json`, { signal }),
          upstream.get(`${path}~dev.json`, { signal }),
        ])
        const documents = { tagged: documentOf(tagged), development: documentOf(development) }
        const facts = mapComposerPackage(documents, { name, url: `${upstream.base}${path}.json` })
        return { facts, freshSeconds: shortest(tagged, development) }
      },
    },
    release: null,
  }
}

const documentOf = (answer: UpstreamAnswer): unknown => (isMissing(answer) ? null : jsonOf(answer))
