import { members, words } from '../reading.ts'
import { isWebAddress } from './bootstrap.ts'
import { type Entity, withRole } from './entities.ts'
import { withheld } from './placeholders.ts'

export type Registrar = {
  name: string | null
  ianaId: string | null
  url: string | null
  abuseEmail: string | null
  abusePhone: string | null
}
export type Registrant = { organization: string | null; countryCode: string | null }

/** The domain's registrar, with its nested abuse contact (ICANN's RDAP response profile). */
export function registrarOf(entities: readonly Entity[]): Registrar | null {
  const [registrar] = withRole(entities, 'registrar')
  if (!registrar) return null
  const abuse = withRole(registrar.inner, 'abuse')[0] ?? withRole(entities, 'abuse')[0]
  const { contact, ianaId, handle, links } = registrar
  const site = links.find(({ rel, type }) => (rel === 'about' || rel === 'alternate') && !type.includes('rdap'))?.href
  const numbered = handle !== null && /^\d{1,6}$/.test(handle)
  const url = contact.url ?? site ?? null
  return {
    name: contact.organization ?? contact.fullName ?? (numbered ? null : handle),
    ianaId: ianaId ?? (numbered ? handle : null),
    url: url && isWebAddress(url) ? url : null,
    abuseEmail: abuse?.contact.email ?? null,
    abusePhone: abuse?.contact.phone ?? null,
  }
}

/**
 * Organisation and country of the registrant. An entity marked as a person yields nothing; a full name is used as the
 * organisation only if the entity is marked as one.
 */
export function registrantOf(entities: readonly Entity[]): Registrant {
  for (const { contact } of withRole(entities, 'registrant')) {
    if (contact.kind === 'individual') continue
    const isOrganisation = contact.kind === 'org' || contact.kind === 'organization'
    const organization = contact.organization ?? (isOrganisation ? contact.fullName : null)
    if (organization || contact.countryCode) return { organization, countryCode: contact.countryCode }
  }
  return { organization: null, countryCode: null }
}

/** Abuse email and phone, from the outermost entity that has any. Names are never used: they may be a person's. */
export function abuseOf(entities: readonly Entity[]): { email: string | null; phone: string | null } {
  const found = withRole(entities, 'abuse').filter(({ contact }) => contact.email ?? contact.phone)
  const { email = null, phone = null } = (found.find(({ contact }) => contact.email) ?? found[0])?.contact ?? {}
  return { email, phone }
}

/**
 * Whether the registry says that it withholds data: the member `redacted` (RFC 9537), a remark, or placeholder texts.
 */
export function isRedacted(object: Record<string, unknown>, entities: readonly Entity[]): boolean {
  if (Array.isArray(object.redacted) && object.redacted.length > 0) return true
  return confirms(object.remarks) || redactedInside(object.entities, 0) || withheldInside(entities)
}

const withheldInside = (entities: readonly Entity[]): boolean =>
  entities.some(
    ({ contact, inner, handle }) => contact.redacted || (handle !== null && withheld(handle)) || withheldInside(inner),
  )

function redactedInside(entities: unknown, depth: number): boolean {
  if (!Array.isArray(entities) || depth > 3) return false
  return entities.slice(0, 60).some((one: unknown) => {
    const entity = members(one)
    return entity !== null && (confirms(entity.remarks) || redactedInside(entity.entities, depth + 1))
  })
}

/** RFC 9083 section 10.2.1: "object redacted due to authorization" and similar. */
function confirms(remarks: unknown): boolean {
  if (!Array.isArray(remarks)) return false
  return remarks.slice(0, 50).some((one: unknown) => {
    const remark = members(one)
    return /redacted/i.test(`${words(remark?.type, 200) ?? ''} ${words(remark?.title, 200) ?? ''}`)
  })
}
