import { scanGrades } from '../../catalog/scan-terms.ts'
import type { EmailSecurity } from '../../lookups/index.ts'
import { fault, good, info, noSection, type Section } from './section.ts'

const points = { high: 20, medium: 10, low: 3 } as const

/**
 * Email security of the registrable domain: score and grade of `GET /email/security` (contract section 6), with its
 * recommendations as findings.
 */
export function emailSection(found: EmailSecurity | null, domain: string | null): Section {
  if (domain === null) return noSection('no_domain', 'No domain', 'An IP address has no email records.')
  if (!found)
    return noSection('email_unknown', 'Email records could not be read', `DNS did not respond in time for ${domain}.`)
  const advice = found.recommendations.map(({ id, severity, title, fix }) =>
    fault(severity, points[severity], id, title, '', fix),
  )
  const earned = found.score_parts
    .filter(({ status }) => status === 'earned')
    .map(({ id, label, says: text }) => good(id, label, text))
  const about = info(
    'email_domain',
    `Records of ${domain}`,
    `The score is that of the email security check of ${domain}; unknown parts are excluded.`,
  )
  return {
    grade: scanGrades.find((grade) => grade === found.grade) ?? null,
    score: found.score,
    findings: [...advice, ...earned, about],
  }
}
