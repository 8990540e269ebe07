import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const tested = (more: Partial<NonNullable<ContextFacts['deviceTest']>>) =>
  anEvent({ deviceTest: { verdict: 'human_likely', botKind: null, failed: [], ...more } })

/**
 * A device test found an automated browser, with at least two kinds of detectors. A single one is not conclusive: then
 * it is unknown.
 */
export const deviceAutomation: Signal<ContextFacts> = {
  id: 'device_automation',
  source: null,
  judge({ deviceTest }) {
    if (deviceTest === null) return null
    const { verdict, botKind, failed } = deviceTest
    if (verdict === 'unknown') return unknown('The device test does not exist or is too old.')
    if (verdict === 'inconclusive') return unknown('The device test was inconclusive.', { failed })
    return when(verdict === 'automation_likely', { bot_kind: botKind, failed })
  },
  examples: [
    {
      title: 'two kinds of detectors failed',
      facts: tested({ verdict: 'automation_likely', botKind: 'selenium', failed: ['webdriver', 'plugins'] }),
      finds: 'triggered',
      evidence: { bot_kind: 'selenium', failed: ['webdriver', 'plugins'] },
    },
    { title: 'no detector failed', facts: tested({}), finds: 'clear' },
    {
      title: 'one detector failed',
      facts: tested({ verdict: 'inconclusive', failed: ['plugins'] }),
      finds: 'unknown',
      evidence: { failed: ['plugins'] },
    },
    { title: 'a test of yesterday', facts: tested({ verdict: 'unknown' }), finds: 'unknown' },
    { title: 'no test was named', facts: anEvent(), finds: null },
  ],
}
