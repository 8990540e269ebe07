import { members, words } from '../reading.ts'
import { type Contact, contactOf } from './contact.ts'

/** A party to a registration. `inner`: nested entities. */
export type Entity = {
  handle: string | null
  roles: string[]
  contact: Contact
  ianaId: string | null
  links: { rel: string; href: string; type: string }[]
  inner: Entity[]
}

const maxDepth = 4
const maxEntities = 60

/** The entities of an object, including nested ones: up to four levels, 60 per list. Invalid entries are dropped. */
export function entitiesOf(object: Record<string, unknown>, depth = 0): Entity[] {
  if (!Array.isArray(object.entities) || depth >= maxDepth) return []
  return object.entities.slice(0, maxEntities).flatMap((one: unknown) => {
    const entity = members(one)
    if (!entity) return []
    return [
      {
        handle: words(entity.handle, 100),
        roles: textsOf(entity.roles).map((role) => role.toLowerCase()),
        contact: contactOf(entity),
        ianaId: ianaIdOf(entity.publicIds),
        links: linksOf(entity.links),
        inner: entitiesOf(entity, depth + 1),
      },
    ]
  })
}

/** Entities with a role, outermost first. */
export function withRole(entities: readonly Entity[], role: string): Entity[] {
  if (entities.length === 0) return []
  return [
    ...entities.filter(({ roles }) => roles.includes(role)),
    ...withRole(
      entities.flatMap(({ inner }) => inner),
      role,
    ),
  ]
}

export function textsOf(value: unknown, most = 40): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.slice(0, most).flatMap((one: unknown) => words(one, 200) ?? [])
}

/** Links of an object (RFC 9083 section 4.2); those without a URL are dropped. */
export function linksOf(value: unknown): Entity['links'] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 100).flatMap((one: unknown) => {
    const link = members(one)
    const href = words(link?.href, 1_000)
    if (!link || !href) return []
    return [{ rel: words(link.rel, 60)?.toLowerCase() ?? '', href, type: words(link.type, 100)?.toLowerCase() ?? '' }]
  })
}

/** The registrar's IANA ID among the public ids (RFC 9083 section 4.8). */
function ianaIdOf(value: unknown): string | null {
  const ids = Array.isArray(value) ? value.slice(0, 20) : [value]
  for (const one of ids) {
    const id = members(one)
    const type = words(id?.type, 60) ?? ''
    const number = typeof id?.identifier === 'number' ? String(id.identifier) : words(id?.identifier, 20)
    if (/iana/i.test(type) && number && /^\d{1,7}$/.test(number)) return number
  }
  return null
}
