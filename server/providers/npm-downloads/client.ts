import { isMissing, nothing, pathOf } from '../answers.ts'
import type { Downloads } from '../packages.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, type Upstream } from '../upstream.ts'
import { mapDownloads } from './map.ts'

/** npm's download counts for the last seven days, by package name. Facts null: not counted for that package. */
export function npmDownloads(upstream: Upstream): Provider<string, Downloads> {
  return {
    id: 'npm_downloads',
    shape: 1,
    keyOf: (name) => name,
    query: async (name, signal) => {
      const path = pathOf('point', 'last-week', ...name.split('/'))?.replace('/%40', '/@')
      if (!path) return nothing
      const answer = await upstream.get(path, { signal })
      const facts = isMissing(answer) ? null : mapDownloads(jsonOf(answer), upstream.base + path)
      return { facts, freshSeconds: answer.freshSeconds }
    },
  }
}
