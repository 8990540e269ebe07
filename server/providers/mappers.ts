import { mapNames } from './ct/map.ts'
import { mapPackument } from './npm-registry/map.ts'
import { mapProject } from './pypi/map.ts'

/** Mappers of documents that may be large; each is called with the document and what it needs besides. */
export const mappers = { packument: mapPackument, project: mapProject, certificateNames: mapNames }

export type Mappers = typeof mappers
export type MapperName = keyof Mappers
/** What a mapper takes after the document. */
export type MapperRest<Name extends MapperName> = Mappers[Name] extends (
  document: never,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never
export type Mapped<Name extends MapperName> = ReturnType<Mappers[Name]>
