import { siteTerms } from '../catalog/site-terms.ts'
import { dayMs } from '../platform/clock.ts'
import type { DnsOutcome, FileOutcome, Proof } from './proof.ts'

/** How a domain was verified; `parent`: through a parent domain of the same workspace. */
export type ProofKind = 'dns' | 'file' | 'parent'

export type Verification = { verifiedBy: ProofKind | null; missingSince: Date | null }
export type Turn = Verification & { turned: 'verified' | 'unverified' | null }

const settling: Readonly<Record<DnsOutcome | FileOutcome, boolean>> = {
  found: true,
  other: true,
  absent: true,
  gone: true,
  redirected: true,
  too_large: true,
  failing: false,
  timeout: false,
  unknown: false,
  unreachable: false,
}

/**
 * Updates the verification state after a check. One matching record is enough. A verified domain whose record is
 * missing where it was found keeps its verification for three days; inconclusive results do not count against it,
 * unless the name itself no longer exists. Pure.
 */
export function afterLook(before: Verification, proof: Proof & { parent: boolean }, now: Date): Turn {
  const found: ProofKind | null =
    proof.dns === 'found' ? 'dns' : proof.file === 'found' ? 'file' : proof.parent ? 'parent' : null
  if (found) return { verifiedBy: found, missingSince: null, turned: before.verifiedBy === null ? 'verified' : null }
  if (before.verifiedBy === null) return { verifiedBy: null, missingSince: null, turned: null }
  if (!isGone(before.verifiedBy, proof)) return { ...before, turned: null }
  const missingSince = before.missingSince ?? now
  const over = now.getTime() - missingSince.getTime() >= siteTerms.graceDays * dayMs
  return over
    ? { verifiedBy: null, missingSince: null, turned: 'unverified' }
    : { verifiedBy: before.verifiedBy, missingSince, turned: null }
}

function isGone(by: ProofKind, { dns, file }: Proof): boolean {
  if (dns === 'gone') return true
  if (by === 'parent') return true
  return settling[by === 'dns' ? dns : file]
}
