import { HttpFailure } from '../../platform/http.ts'
import { isMissing, nothing, segment, shortest } from '../answers.ts'
import { factsOf } from '../large-documents.ts'
import type { PackageFacts, PackageRegistry } from '../packages.ts'
import type { Fetched } from '../provider.ts'
import { jsonOf, type Upstream } from '../upstream.ts'

/**
 * An npm registry. Fetches the full package document, or the abbreviated form, which has no times, if the full one is
 * too large.
 */
export function npmRegistry(upstream: Upstream): PackageRegistry {
  return {
    package: {
      id: 'npm_registry',
      shape: 1,
      keyOf: (name) => name,
      query: async (name, signal) => {
        const path = packagePath(name)
        if (path === null) return nothing
        const request = { name, url: upstream.base + path }
        try {
          const answer = await upstream.get(path, { signal })
          const facts = isMissing(answer) ? null : await factsOf('packument', answer, request)
          return { facts, freshSeconds: answer.freshSeconds }
        } catch (error) {
          if (error instanceof HttpFailure && error.why === 'too_large')
            return abbreviated(upstream, path, request, signal)
          throw error
        }
      },
    },
    release: null,
  }
}

async function abbreviated(
  upstream: Upstream,
  path: string,
  request: { name: string; url: string },
  signal: AbortSignal,
): Promise<Fetched<PackageFacts>> {
  const headers = { accept: 'application/vnd.npm.install-v1+json' }
  const [document, latest] = await Promise.all([
    upstream.get(path, { signal, headers }),
    upstream.get(`${path}/latest`, { signal }),
  ])
  const manifest = isMissing(latest) ? null : jsonOf(latest)
  const facts = isMissing(document) ? null : await factsOf('packument', document, request, manifest)
  return { facts, freshSeconds: shortest(document, latest) }
}

/** A scoped name is one segment: its slash is encoded, its `@` is not. */
function packagePath(name: string): string | null {
  const [, scope, bare] = /^@([^/]+)\/([^/]+)$/.exec(name) ?? []
  const [owner, own] = [segment(scope ?? 'none'), segment(bare ?? name)]
  if (owner === null || own === null) return null
  return scope === undefined ? `/${own}` : `/@${owner}%2f${own}`
}
