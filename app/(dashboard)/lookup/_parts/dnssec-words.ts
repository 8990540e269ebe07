import type { Dnssec } from '#server/lookups/dnssec.ts'

export const dnssecWords: Record<Dnssec, string> = {
  secure: 'Secure: validated by the resolver',
  insecure: 'Insecure: not signed',
  bogus: 'Bogus: resolves only with validation turned off',
  unknown: 'The resolver returned no validated response',
}

/** DNSSEC state as true, false or unknown (null). */
export const dnssecState: Record<Dnssec, boolean | null> = {
  secure: true,
  insecure: false,
  bogus: false,
  unknown: null,
}
