import { z } from 'zod'
import { type LoggedCertificate, type NamesSeen, namesSeen } from '../ct/names-seen.ts'
import { malformed } from '../upstream.ts'

const issuance = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  dns_names: z.array(z.string()),
  issuer: z
    .object({ name: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  not_before: z.iso.datetime({ offset: true }).nullish().catch(null),
})

export type Issuance = z.infer<typeof issuance>

/** Parses one page of issuances. Anything else is malformed. */
export function mapIssuances(document: unknown): Issuance[] {
  const page = z.array(issuance).safeParse(document)
  return page.data ?? malformed('not a list of issuances')
}

/** The names at or below `apex` (A-labels). An issuance is a certificate together with its precertificate. */
export const namesOfIssuances = (issuances: readonly Issuance[], apex: string): NamesSeen =>
  namesSeen(issuances.map(certificateOf), apex)

const certificateOf = ({ id, dns_names, issuer, not_before }: Issuance): LoggedCertificate => ({
  certificate: id,
  issuer: issuer?.name ?? null,
  at: not_before ? new Date(not_before).toISOString() : null,
  names: dns_names,
})
