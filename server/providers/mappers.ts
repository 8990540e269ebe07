import { mapNames } from './ct/map.ts'
import { mapDisposablePhones } from './disposable-phones/map.ts'
import { mapPreloadedHosts } from './hsts-preload/map.ts'
import { mapPackument } from './npm-registry/map.ts'
import { mapProject } from './pypi/map.ts'
import { mapRoutePayloads } from './rpki/map.ts'
import { mapPopularDomains } from './tranco/map.ts'

/** Mappers of documents that may be large. */
export const mappers = {
  packument: mapPackument,
  project: mapProject,
  certificateNames: mapNames,
  disposablePhones: mapDisposablePhones,
  preloadedHosts: mapPreloadedHosts,
  popularDomains: mapPopularDomains,
  routePayloads: mapRoutePayloads,
}

export type Mappers = typeof mappers
export type MapperName = keyof Mappers
/** Mappers of the bytes of a document that is not JSON. */
export const mappersOfBytes: ReadonlySet<MapperName> = new Set(['preloadedHosts', 'popularDomains'])
export type MapperRest<Name extends MapperName> = Mappers[Name] extends (
  document: never,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never
export type Mapped<Name extends MapperName> = ReturnType<Mappers[Name]>
