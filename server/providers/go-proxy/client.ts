import { isMissing, nothing, pathOf, shortest } from '../answers.ts'
import type { PackageFacts, PackageRegistry, ReleaseFacts } from '../packages.ts'
import type { Fetched } from '../provider.ts'
import { jsonOf, malformed, type Upstream, type UpstreamAnswer } from '../upstream.ts'
import { mapInfo, mapModule, speaker } from './map.ts'
import { readList } from './versions.ts'

const headers = { accept: '*/*' }

/** A Go module proxy (Go module reference, GOPROXY protocol), by module path. Times are commit times. */
export function goProxy(upstream: Upstream): PackageRegistry {
  return {
    package: {
      id: 'go_proxy',
      shape: 1,
      keyOf: (name) => name,
      query: (name, signal) => queryModule(upstream, name, signal),
    },
    release: {
      id: 'go_proxy',
      shape: 1,
      keyOf: ({ name, version }) => `${name} ${version}`,
      query: ({ name, version }, signal) => queryVersion(upstream, name, version, signal),
    },
  }
}

async function queryModule(upstream: Upstream, name: string, signal: AbortSignal): Promise<Fetched<PackageFacts>> {
  const path = modulePath(name)
  if (path === null) return nothing
  const get = (rest: string) => upstream.get(`${path}/${rest}`, { signal, headers })
  const [list, newest] = await Promise.all([get('@v/list'), get('@latest')])
  const listed = isMissing(list) ? [] : (readList(list.body.toString('utf8')) ?? malformed('no list of versions'))
  const latest = isMissing(newest) ? null : mapInfo(jsonOf(newest))
  const version = speaker(listed, latest)
  if (!version) return { facts: null, freshSeconds: shortest(list, newest) }
  const mod = await get(`@v/${caseEncoded(version.text)}.mod`)
  return {
    facts: mapModule({ listed, latest, mod: textOf(mod) }, { name, url: `${upstream.base}${path}/@v/list` }),
    freshSeconds: shortest(list, newest, mod),
  }
}

async function queryVersion(
  upstream: Upstream,
  name: string,
  version: string,
  signal: AbortSignal,
): Promise<Fetched<ReleaseFacts>> {
  const [path, encoded] = [modulePath(name), caseEncoded(version)]
  if (path === null || encoded === null) return nothing
  const answer = await upstream.get(`${path}/@v/${encoded}.info`, { signal, headers })
  if (isMissing(answer)) return { facts: null, freshSeconds: answer.freshSeconds }
  const info = mapInfo(jsonOf(answer))
  return {
    facts: { version: info.version.text, publishedAt: info.publishedAt },
    freshSeconds: answer.freshSeconds,
  }
}

const textOf = (answer: UpstreamAnswer): string | null => (isMissing(answer) ? null : answer.body.toString('utf8'))

function modulePath(name: string): string | null {
  const path = pathOf(...name.split('/'))
  return path && withMarks(path)
}

function caseEncoded(version: string): string | null {
  const path = pathOf(version)
  return path && withMarks(path.slice(1).replaceAll('%2B', '+'))
}

/**
 * Encodes an upper-case letter as `!` plus its lower-case form, for proxies on case-insensitive file systems; leaves
 * percent escapes alone.
 */
const withMarks = (path: string): string =>
  path.replace(/%[0-9A-F]{2}|[A-Z]/g, (found) => (found.startsWith('%') ? found : `!${found.toLowerCase()}`))
