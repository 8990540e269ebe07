import type { RdapRecord } from '../../providers/index.ts'

/**
 * The registry's record of a domain, with gaps filled from the registrar it refers to. The registry is authoritative.
 */
export function merged(registry: RdapRecord, registrar: RdapRecord): RdapRecord {
  return {
    ...registry,
    registeredAt: registry.registeredAt ?? registrar.registeredAt,
    updatedAt: registry.updatedAt ?? registrar.updatedAt,
    expiresAt: registry.expiresAt ?? registrar.expiresAt,
    status: registry.status.length > 0 ? registry.status : registrar.status,
    nameservers: registry.nameservers.length > 0 ? registry.nameservers : registrar.nameservers,
    registrar: filled(registry.registrar, registrar.registrar),
    registrant: filled(registry.registrant, registrar.registrant),
    abuse: filled(registry.abuse, registrar.abuse),
    dnssec: filled(registry.dnssec, registrar.dnssec),
    redacted: registry.redacted || registrar.redacted,
  }
}

function filled<Part extends object | null>(first: Part, second: Part): Part {
  if (!first || !second) return first ?? second
  const gaps = Object.entries(second).filter(([name]) => (first as Record<string, unknown>)[name] === null)
  return { ...first, ...Object.fromEntries(gaps) }
}
