import { members } from '../reading.ts'

type Entry = Record<string, unknown>

/**
 * The versions of a Composer metadata document, each whole. In the minified form ("composer/2.0", Composer's MetadataMinifier) an entry holds only what
 * differs from the one before it, and `__unset` removes a member. Only the named members are expanded; what is no object is passed over.
 */
export function expandVersions(versions: readonly unknown[], minified: boolean, names: readonly string[]): Entry[] {
  const state: Map<string, unknown> = new Map()
  return versions.flatMap((version) => {
    const entry = members(version)
    if (!entry) return []
    if (!minified) state.clear()
    for (const name of names) {
      if (!Object.hasOwn(entry, name)) continue
      if (entry[name] === '__unset') state.delete(name)
      else state.set(name, entry[name])
    }
    return [Object.fromEntries(state)]
  })
}
