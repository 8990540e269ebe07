import type { Dnssec } from '#server/lookups/dnssec.ts'

/** What is told about the protection of a name by DNSSEC. */
export const dnssecWords: Record<Dnssec, string> = {
  secure: 'Secure: validated by the resolver',
  insecure: 'Insecure: not signed',
  bogus: 'Bogus: the name answers only when validation is switched off',
  unknown: 'The resolver gave no validated answer',
}

/** As a yes, a no, or neither. */
export const dnssecState: Record<Dnssec, boolean | null> = {
  secure: true,
  insecure: false,
  bogus: false,
  unknown: null,
}
