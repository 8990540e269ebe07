import { z } from 'zod'
import { malformed } from '../upstream.ts'
import { type LoggedCertificate, type NamesSeen, namesSeen } from './names-seen.ts'

const time = z.string().max(40).nullish().catch(null)
const entry = z.object({
  issuer_ca_id: z.number().nullish().catch(null),
  issuer_name: z.string().nullish().catch(null),
  common_name: z.string().nullish().catch(null),
  name_value: z.string(),
  id: z.number(),
  entry_timestamp: time,
  not_before: time,
  serial_number: z.string().max(100).nullish().catch(null),
})

/**
 * Parses a crt.sh response for the names at or below `apex` (A-labels). A certificate and its precertificate share
 * issuer and serial number and count once. Anything but a list of entries is malformed.
 */
export function mapNames(document: unknown, apex: string): NamesSeen {
  if (!Array.isArray(document)) malformed('not a list of certificates')
  return namesSeen(certificatesOf(document), apex)
}

function* certificatesOf(document: readonly unknown[]): Generator<LoggedCertificate> {
  for (const one of document) {
    const read = entry.safeParse(one).data ?? malformed('an invalid entry')
    const issuer = read.issuer_name ?? null
    yield {
      certificate: read.serial_number ? `${read.issuer_ca_id ?? issuer} ${read.serial_number}` : `id ${read.id}`,
      issuer,
      at: instantOf(read.entry_timestamp) ?? instantOf(read.not_before),
      names: [...read.name_value.split('\n'), read.common_name ?? ''],
    }
  }
}

/** crt.sh writes UTC without the `Z`: 2026-01-02T03:04:05.678. */
function instantOf(text: string | null | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
