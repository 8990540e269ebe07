import { redirectsOf } from '../../catalog/spf-redirect.ts'
import type { Recommendation } from './advice/advice.ts'
import type { MailFindings } from './findings.ts'
import { providerOfHost } from './mx-providers.ts'
import type { PostureScore } from './posture-score.ts'
import type { EmailSecurity } from './security-schema.ts'
import type { SpfRow } from './spf/rows.ts'

type Body = Omit<EmailSecurity, 'request_id' | 'checked_at' | 'partial' | 'sources' | 'warnings'>

export function securityBody(found: MailFindings, score: PostureScore, recommendations: Recommendation[]): Body {
  const { domain, hosts, tlsRpt, bimi } = found
  return {
    domain,
    exists: hosts.exists,
    accepts_mail: hosts.acceptsMail,
    null_mx: hosts.nullMx,
    score: score.score,
    grade: score.grade,
    coverage: score.coverage,
    score_parts: score.parts,
    mx: hosts.mx.map(({ host, priority }) => ({ host, priority, provider: providerOfHost(host) })),
    spf: spfBody(found),
    dkim: dkimBody(found),
    dmarc: dmarcBody(found),
    mta_sts: mtaStsBody(found),
    tls_rpt: { status: tlsRpt.status, record: tlsRpt.record, rua: [...tlsRpt.rua], errors: [...tlsRpt.errors] },
    bimi: { ...bimi, errors: [...bimi.errors] },
    dnssec: found.dnssec,
    recommendations,
  }
}

const maxTreeRows = 300

/** The first rows, always with the redirects that decide `all`. */
function shownRows(rows: readonly SpfRow[]): readonly SpfRow[] {
  if (rows.length <= maxTreeRows) return rows
  const redirects = redirectsOf(rows)
  const first = rows.slice(0, maxTreeRows - redirects.length)
  return [...first, ...redirects.filter((row) => !first.includes(row))]
}

function spfBody({ spf }: MailFindings): Body['spf'] {
  const { status, record, all, lookups, voids, complete, rows, errors, warnings } = spf
  return {
    status,
    record,
    all,
    dns_lookups: lookups,
    void_lookups: voids,
    complete,
    mechanisms: ownTerms(rows),
    tree: shownRows(rows).map(({ name, counts, ...row }) => ({ ...row, lookups: counts ? 1 : 0 })),
    errors,
    warnings,
  }
}

/** Terms of the domain's own record, each with the total lookups of its subtree. */
function ownTerms(rows: readonly SpfRow[]): Body['spf']['mechanisms'] {
  const starts = rows.flatMap(({ depth }, index) => (depth === 0 ? [index] : []))
  return starts.map((start, index) => {
    const below = rows.slice(start, starts[index + 1])
    return {
      term: rows[start]?.term ?? '',
      lookups: below.filter(({ counts }) => counts).length,
      void: below.filter((row) => row.void).length,
    }
  })
}

const dkimBody = ({ dkim }: MailFindings): Body['dkim'] => ({
  status: dkim.status,
  selectors_checked: [...dkim.checked],
  keys: dkim.keys.map(({ selector, type, bits, valid, testing, revoked, notes, record }) => ({
    selector,
    key_type: type,
    key_bits: bits,
    valid,
    testing,
    revoked,
    notes: [...notes],
    record,
  })),
  wildcard: dkim.wildcard,
})

function dmarcBody({ dmarc, external }: MailFindings): Body['dmarc'] {
  const { status, record, foundAt, by, effective, errors, warnings } = dmarc
  return {
    status,
    record: record?.text ?? null,
    found_at: foundAt === null ? null : `_dmarc.${foundAt}`,
    // A record without `p` counts as p=none (RFC 9989).
    policy: record?.policy ?? (effective === null ? null : 'none'),
    subdomain_policy: record?.subdomainPolicy ?? null,
    np_policy: record?.nonexistentPolicy ?? null,
    testing: record?.testing ?? false,
    adkim: record?.dkimAlignment ?? null,
    aspf: record?.spfAlignment ?? null,
    psd: record?.psd ?? null,
    rua: (record?.rua ?? []).map(({ uri }) => uri),
    ruf: (record?.ruf ?? []).map(({ uri }) => uri),
    external_reports: [...external],
    deprecated_tags: [...(record?.deprecated ?? [])],
    applied_tag: by,
    effective_policy: effective,
    errors,
    warnings,
  }
}

const mtaStsBody = ({ mtaSts }: MailFindings): Body['mta_sts'] => ({
  status: mtaSts.status,
  record: mtaSts.record,
  id: mtaSts.id,
  mode: mtaSts.policy?.mode ?? null,
  max_age: mtaSts.policy?.max_age ?? null,
  mx: [...(mtaSts.policy?.mx ?? [])],
  uncovered_mx: [...mtaSts.uncovered],
  errors: [...mtaSts.errors],
})
