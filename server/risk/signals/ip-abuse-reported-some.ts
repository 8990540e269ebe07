import { abuseConfidence } from '../abuse-reports.ts'
import { anAddress } from '../example-facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'
import { confirmed, type SourceAnswer, sourceOfAnswers } from '../source-answers.ts'

const list = (source: SourceAnswer['source'], listed: boolean | null): SourceAnswer => ({
  source,
  answered: listed !== null,
  evidence: listed ? { list: source } : null,
})

/** Reported for abuse with a confidence of 25 to 74. */
export const ipAbuseReportedSome: Signal<NetworkFacts> = {
  id: 'ip_abuse_reported_some',
  source: ({ abuseReports }) => sourceOfAnswers(abuseReports),
  judge({ abuseReports }) {
    if (abuseReports.length === 0) return null
    const confidence = abuseConfidence(abuseReports)
    if (confidence === null) return unknown('A source of reports did not respond.')
    return confidence >= 25 && confidence < 75 ? triggered({ confidence, lists: confirmed(abuseReports) }) : clear()
  },
  examples: [
    {
      title: 'one of two lists holds it',
      facts: anAddress({ abuseReports: [list('stopforumspam', true), list('blocklist_de', false)] }),
      finds: 'triggered',
      evidence: { confidence: 50, lists: [{ source: 'stopforumspam' }] },
    },
    {
      title: 'two lists hold it, which is the other signal',
      facts: anAddress({ abuseReports: [list('stopforumspam', true), list('blocklist_de', true)] }),
      finds: 'clear',
    },
    {
      title: 'one list of two did not respond, the other does not hold it',
      facts: anAddress({ abuseReports: [list('stopforumspam', null), list('blocklist_de', false)] }),
      finds: 'unknown',
    },
    { title: 'no source is connected', facts: anAddress(), finds: null },
  ],
}
