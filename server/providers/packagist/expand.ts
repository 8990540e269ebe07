import { members } from '../reading.ts'

type Entry = Record<string, unknown>

/**
 * Expands the versions of a Composer metadata document. In the minified form ("composer/2.0", Composer's
 * MetadataMinifier) an entry contains only its differences from the previous one, and `__unset` removes a member.
 * Expands only the members in `names`; skips anything that is not an object.
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
