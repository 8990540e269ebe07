import { registrableDomain } from '../../../platform/domain-name.ts'
import type { DmarcStep, DmarcWalk } from './discovery.ts'
import type { DmarcPolicy, DmarcRecord } from './record.ts'

/** The DMARC record that applies to a domain, where it was found, and its policy for the domain. */
export type DmarcFindings = {
  status: 'pass' | 'warn' | 'fail' | 'missing' | 'unknown'
  record: DmarcRecord | null
  /** Domain whose `_dmarc` name has the record. */
  foundAt: string | null
  inherited: boolean
  /** Which tag sets the policy for this domain. */
  by: 'p' | 'sp' | 'np' | null
  /** The policy stated for this domain; `none` if `p` is missing. Null if no DMARC record applies. */
  stated: DmarcPolicy | null
  /** The policy that receivers are asked to apply: the stated one, or `none` in test mode. */
  effective: DmarcPolicy | null
  errors: string[]
  warnings: string[]
}

/** Whether receivers are asked to quarantine or reject unauthenticated mail; null if the DNS query failed. */
export const isEnforced = ({ status, effective }: Pick<DmarcFindings, 'status' | 'effective'>): boolean | null =>
  status === 'unknown' ? null : effective === 'quarantine' || effective === 'reject'

/**
 * The applicable record (RFC 9989 section 4.10): the domain's own, else the organisational domain's, else the public
 * suffix's. The walk ends at `psd=n` or `psd=y`; without either, the record with the fewest labels is the
 * organisational domain's. `exists`: whether the domain name exists; assumed if unknown.
 */
export function judgeDmarc({ steps }: DmarcWalk, exists: boolean): DmarcFindings {
  const [own] = steps
  const applying = applyingStep(steps)
  const several = steps
    .slice(0, applying ? steps.indexOf(applying) : undefined)
    .filter(({ status }) => status === 'several')
    .map(({ domain }) => `_dmarc.${domain} has more than one DMARC record; receivers ignore all of them`)
  const nothing = {
    record: null,
    foundAt: null,
    inherited: false,
    by: null,
    stated: null,
    effective: null,
    warnings: [],
  }
  const blocked = decidingSteps(steps).some(({ status }) => status === 'unknown')
  if (blocked) return { ...nothing, status: 'unknown', errors: several }
  if (!applying?.record) return { ...nothing, status: own?.status === 'several' ? 'fail' : 'missing', errors: several }
  const { record, domain: foundAt } = applying
  const inherited = applying !== own
  const by = policyTag(record, inherited, exists)
  const unreadable = by !== null && record.invalid.includes(by)
  if (unreadable && record.rua.length === 0)
    return {
      ...nothing,
      record,
      foundAt,
      inherited,
      status: 'fail',
      errors: [
        ...several,
        ...record.faults,
        `${by} is not valid and there is no report address: receivers ignore the record`,
      ],
    }
  const stated: DmarcPolicy = unreadable || by === null ? 'none' : statedBy(record, by)
  const effective = record.testing ? 'none' : stated
  const warnings = warningsOf(record, stated, by)
  const errors = [...several, ...record.faults]
  const status = errors.length > 0 || warnings.length > 0 || effective === 'none' ? 'warn' : 'pass'
  return { status, record, foundAt, inherited, by, stated, effective, errors, warnings }
}

/**
 * The steps before the one that ends the walk: any of them may have the record that applies. A record without `psd`
 * ends it at a registrable domain only, as names above another one may be the organisational domain.
 */
function decidingSteps(steps: readonly DmarcStep[]): readonly DmarcStep[] {
  const end = steps.findIndex(
    ({ domain, record }, index) =>
      record !== null && (index === 0 || record.psd !== 'u' || registrableDomain(domain) === domain),
  )
  return end < 0 ? steps : steps.slice(0, end)
}

function applyingStep(steps: readonly DmarcStep[]): DmarcStep | null {
  const [own] = steps
  if (own?.record) return own
  const found = steps.filter(({ record }) => record !== null)
  const end = found.findIndex(({ record }) => record?.psd !== 'u')
  if (end < 0) return found.at(-1) ?? null
  const [marked, below] = [found[end], found[end - 1]]
  // Below a public suffix, the organisational domain is one label longer; its record may be among those found.
  return marked?.record?.psd === 'y' && below && below.domain.split('.').length === marked.domain.split('.').length + 1
    ? below
    : (marked ?? null)
}

/**
 * The tag that applies: `p` in the domain's own record, `np` for a name that does not exist, else `sp`; each falls
 * back to the next (RFC 9989 section 4.7).
 */
function policyTag(record: DmarcRecord, inherited: boolean, exists: boolean): 'p' | 'sp' | 'np' | null {
  const has = (tag: 'p' | 'sp' | 'np') => statedIn(record, tag) !== null || record.invalid.includes(tag)
  if (inherited && !exists && has('np')) return 'np'
  if (inherited && has('sp')) return 'sp'
  return has('p') ? 'p' : null
}

const statedIn = (record: DmarcRecord, tag: 'p' | 'sp' | 'np'): DmarcPolicy | null =>
  ({ p: record.policy, sp: record.subdomainPolicy, np: record.nonexistentPolicy })[tag]

const statedBy = (record: DmarcRecord, tag: 'p' | 'sp' | 'np'): DmarcPolicy => statedIn(record, tag) ?? 'none'

function warningsOf(record: DmarcRecord, stated: DmarcPolicy, by: string | null): string[] {
  return [
    ...(by === null ? ['p is missing, which means none (RFC 9989); older receivers ignore such a record'] : []),
    ...(record.testing ? ['t=y: test mode, receivers do not apply the policy yet'] : []),
    ...(stated === 'none' && !record.testing ? ['the policy is none: forged email is delivered'] : []),
    ...(record.rua.length === 0 ? ['no rua: nobody receives the reports that show who sends as this domain'] : []),
    ...(record.deprecated.length > 0 ? [`${record.deprecated.join(', ')}: no longer part of DMARC (RFC 9989)`] : []),
  ]
}
