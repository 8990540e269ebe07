import type { PreloadedHosts } from '../providers/index.ts'
import { sortedNames } from './sorted-names.ts'

/** Whether a host (ASCII, lower case) is on the preload list, itself or by a name above it. */
export type IsPreloaded = (host: string) => boolean

export function preloadedHosts({ withSubdomains, alone }: PreloadedHosts): IsPreloaded {
  const covering = sortedNames(withSubdomains)
  const single = sortedNames(alone)
  return (host) => {
    if (single.find(host) >= 0) return true
    for (let name = host; name !== ''; ) {
      if (covering.find(name) >= 0) return true
      const dot = name.indexOf('.')
      name = dot < 0 ? '' : name.slice(dot + 1)
    }
    return false
  }
}
