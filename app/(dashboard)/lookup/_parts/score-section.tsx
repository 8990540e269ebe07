import type { signalCategories } from '#server/catalog/signals.ts'
import type { Reputation } from '#server/lookups/reputation-schema.ts'
import { Ledger } from '../../../_components/ui/ledger.tsx'
import { Mono } from '../../../_components/ui/mono.tsx'
import { ScoreBar } from '../../../_components/ui/score-bar.tsx'
import { ScoreSummary } from '../../../_components/ui/score-summary.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import { type QuietSignal, scoreCategories, toldSignals } from './signal-words.ts'

type ScoreSectionProps = {
  reputation: Reputation
  /** The signals that were not triggered. */
  quiet: readonly QuietSignal[]
  category: keyof typeof signalCategories
  /** What stops at the cap: "an address alone stops here". */
  capNote: string
  /** What else counts where. */
  note: string
}

/** The score of a subject as the sum of one kind of evidence: bar, then the same as a ledger with what is unknown. */
export function ScoreSection({ reputation, quiet, category, capNote, note }: ScoreSectionProps) {
  const categories = scoreCategories([category])
  const [{ label, cap } = { label: '', cap: 0 }] = categories
  const told = toldSignals(reputation, quiet)
  const signals = told.map((signal) => ({ ...signal, evidence: signal.says }))
  const weightless = told.some(({ weight, state }) => weight === 0 && state === 'triggered')
  return (
    <>
      <ScoreSummary score={reputation.score} level={reputation.level} coverage={reputation.coverage}>
        <ScoreBar
          score={reputation.score}
          level={reputation.level}
          signals={told}
          categories={categories}
          scale="level"
          group="signal"
          cap={cap}
          capNote={capNote}
        />
      </ScoreSummary>
      <Section
        title="Sum of parts"
        note={
          <>
            Model <Mono>points-v1</Mono>, sign-up weights. They are set by hand. {note}
          </>
        }
      >
        <Ledger
          score={reputation.score}
          signals={signals}
          categories={categories}
          single
          showClear
          totalNote={`${label}, cap ${cap}${weightless ? '; some parts weigh 0 on purpose' : ''}`}
        />
      </Section>
    </>
  )
}
