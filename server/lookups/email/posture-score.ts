import { counted } from '../../catalog/counted.ts'
import { gradeOf } from '../../catalog/grades.ts'
import { hasNoMail, type MailFindings } from './findings.ts'

/** One part of the score. Parts that are `unknown` or `not_applicable` count neither as points nor as maximum. */
export type ScorePart = {
  id: string
  label: string
  points: number
  max: number
  status: 'earned' | 'partly' | 'missed' | 'unknown' | 'not_applicable'
  says: string
}

/** `coverage`: the judged share of the points applicable to the domain. */
export type PostureScore = { score: number; grade: string; coverage: number; parts: ScorePart[] }

/**
 * Mail posture score of a domain (contract section 6), as a percentage of the judged points out of 100: SPF 30, DMARC
 * 45, DKIM 15, MTA-STS 5, TLS-RPT 5.
 */
export function postureScore(found: MailFindings): PostureScore {
  const parts = hasNoMail(found) ? withoutMail(found) : withMail(found)
  const scored = parts.filter(({ status }) => status !== 'unknown' && status !== 'not_applicable')
  const sum = (of: 'points' | 'max') => scored.reduce((total, part) => total + part[of], 0)
  const score = sum('max') === 0 ? 0 : Math.round((100 * sum('points')) / sum('max'))
  const possible = parts.reduce((total, { status, max }) => (status === 'not_applicable' ? total : total + max), 0)
  const coverage = Math.round((100 * sum('max')) / possible) / 100
  return { score, grade: gradeOf(score), coverage, parts }
}

const part = (id: string, label: string, max: number, points: number | null, text: string): ScorePart => {
  const status = points === null ? 'unknown' : points === max ? 'earned' : points > 0 ? 'partly' : 'missed'
  return { id, label, points: points ?? 0, max, status, says: text }
}
const idle = (id: string, label: string, max: number, text: string): ScorePart => ({
  id,
  label,
  points: 0,
  max,
  status: 'not_applicable',
  says: text,
})

const withMail = (found: MailFindings): ScorePart[] => [
  ...spfParts(found, ['-all', '~all']),
  ...dmarcParts(found),
  reportsPart(found),
  dkimPart(found),
  ...transportParts(found),
]

const withoutMail = (found: MailFindings): ScorePart[] => [
  ...spfParts(found, ['-all']),
  ...dmarcParts(found),
  idle('dmarc_reports', 'DMARC reports', 10, 'sends no email'),
  idle('dkim', 'DKIM key', 15, 'sends no email'),
  idle('mta_sts', 'MTA-STS', 5, 'accepts no email'),
  idle('tls_rpt', 'TLS reports', 5, 'accepts no email'),
]

function spfParts({ spf }: MailFindings, closed: readonly string[]): ScorePart[] {
  const { status, sound, withinLimits, all, allKnown, opener, lookups, voids, errors } = spf
  const known = status !== 'unknown'
  const absent = status === 'missing' ? 'no SPF record' : null
  const closes = all !== null && closed.includes(all) && opener === null
  return [
    part(
      'spf_valid',
      'SPF record',
      15,
      known && sound !== null ? (sound ? 15 : 0) : null,
      absent ?? (sound ? 'valid' : (errors[0] ?? 'could not be read')),
    ),
    part(
      'spf_all',
      'SPF rejects other senders',
      10,
      known && (allKnown || sound === false || opener !== null) ? (sound !== false && closes ? 10 : 0) : null,
      absent ?? allText(spf),
    ),
    part(
      'spf_lookups',
      'SPF within its limits',
      5,
      known && withinLimits !== null ? (withinLimits ? 5 : 0) : null,
      absent ?? `${lookups} of 10 lookups, ${voids} of 2 void`,
    ),
  ]
}

function allText({ sound, all, allKnown, opener }: MailFindings['spf']): string {
  if (sound === false) return all === null ? 'no all' : 'not applicable: the record is not valid'
  if (opener !== null) return `${opener} lets every server send`
  if (all === null) return allKnown ? 'no all' : 'the redirect could not be followed'
  return all
}

const policyPoints = { none: 0, quarantine: 20, reject: 25 } as const

function dmarcParts({ dmarc }: MailFindings): ScorePart[] {
  const { status, effective, foundAt, record } = dmarc
  const unknown = status === 'unknown'
  const where = effective === null ? 'no valid DMARC record' : `at _dmarc.${foundAt}`
  const policy =
    effective === null
      ? 'no policy'
      : record?.testing
        ? `${dmarc.stated}, in test mode: counts as none`
        : `p=${effective}`
  return [
    part(
      'dmarc_record',
      'DMARC record',
      10,
      unknown ? null : effective === null ? 0 : 10,
      unknown ? 'no response' : where,
    ),
    part(
      'dmarc_policy',
      'DMARC policy',
      25,
      unknown ? null : effective === null ? 0 : policyPoints[effective],
      unknown ? 'no response' : policy,
    ),
  ]
}

function reportsPart({ dmarc }: MailFindings): ScorePart {
  const targets = dmarc.effective === null ? 0 : (dmarc.record?.rua.length ?? 0)
  const unknown = dmarc.status === 'unknown'
  return part(
    'dmarc_reports',
    'DMARC reports',
    10,
    unknown ? null : targets > 0 ? 10 : 0,
    unknown ? 'no response' : targets > 0 ? counted(targets, 'report address', 'report addresses') : 'no rua',
  )
}

const unknownDkim = ({ unanswered, checked }: MailFindings['dkim']): string =>
  unanswered.length === checked.length ? 'no response' : 'none found for the selectors that were tried'

function dkimPart({ dkim }: MailFindings): ScorePart {
  const good = dkim.keys.filter(({ valid, testing }) => valid && !testing)
  const [first] = good
  if (dkim.status === 'unknown') return part('dkim', 'DKIM key', 15, null, unknownDkim(dkim))
  const text = first
    ? `${first.selector}, ${first.type} ${first.bits}`
    : dkim.keys.length > 0
      ? 'no usable key'
      : 'no key for the given selectors'
  return part('dkim', 'DKIM key', 15, first ? 15 : 0, text)
}

function transportParts({ hosts, mtaSts, tlsRpt }: MailFindings): ScorePart[] {
  if (hosts.acceptsMail === false)
    return [idle('mta_sts', 'MTA-STS', 5, 'accepts no email'), idle('tls_rpt', 'TLS reports', 5, 'accepts no email')]
  const mode = mtaSts.policy?.mode ?? null
  const sts =
    mtaSts.status === 'unknown'
      ? null
      : mtaSts.status === 'missing' || mtaSts.status === 'fail'
        ? 0
        : mode === 'enforce'
          ? 5
          : mode === 'testing'
            ? 2
            : 0
  return [
    part(
      'mta_sts',
      'MTA-STS',
      5,
      sts,
      mtaSts.status === 'missing'
        ? 'no record'
        : (mtaSts.errors[0] ?? (mode === null ? 'no response' : `mode ${mode}`)),
    ),
    part(
      'tls_rpt',
      'TLS reports',
      5,
      tlsRpt.status === 'unknown' ? null : tlsRpt.status === 'pass' ? 5 : 0,
      tlsRpt.status === 'missing' ? 'no record' : (tlsRpt.errors[0] ?? 'set'),
    ),
  ]
}
