import type { MailFindings } from '../findings.ts'
import type { Recommendation } from './advice.ts'
import { dmarcAdvice } from './dmarc.ts'
import { spfAdvice } from './spf.ts'
import { dkimAdvice, mxAdvice, transportAdvice } from './transport.ts'

const rank = { high: 0, medium: 1, low: 2 }

/** Recommendations for the domain's owner, most severe first. Unknown findings produce none. */
export function recommendationsFor(found: MailFindings): Recommendation[] {
  const all = [
    ...mxAdvice(found),
    ...spfAdvice(found),
    ...dmarcAdvice(found),
    ...dkimAdvice(found),
    ...transportAdvice(found),
  ]
  return all.toSorted((a, b) => rank[a.severity] - rank[b.severity])
}
