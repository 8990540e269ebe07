import { Ledger } from '#app/_components/ui/ledger.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { signalCategories } from '#server/catalog/signals.ts'
import type { Reputation } from '#server/lookups/reputation-schema.ts'
import { type QuietSignal, reportedSignals, scoreCategories } from './signal-words.ts'

type ScoreSectionProps = {
  reputation: Reputation
  quiet: readonly QuietSignal[]
  category: keyof typeof signalCategories
  /** What the cap limits, for example "maximum for an address alone". */
  capNote: string
  /** Where other evidence counts. */
  note: string
}

/**
 * Score of a subject from one signal category: the score bar, then the same as a ledger including unknown signals.
 */
export function ScoreSection({ reputation, quiet, category, capNote, note }: ScoreSectionProps) {
  const categories = scoreCategories([category])
  const [{ label, cap } = { label: '', cap: 0 }] = categories
  const reported = reportedSignals(reputation, quiet)
  const signals = reported.map((signal) => ({ ...signal, evidence: signal.detail }))
  const weightless = reported.some(({ weight, state }) => weight === 0 && state === 'triggered')
  return (
    <>
      <ScoreSummary score={reputation.score} level={reputation.level} coverage={reputation.coverage}>
        <ScoreBar
          score={reputation.score}
          level={reputation.level}
          signals={reported}
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
            Model <Mono>{reputation.model}</Mono>, sign-up weights, set manually. {note}
          </>
        }
      >
        <Ledger
          score={reputation.score}
          signals={signals}
          categories={categories}
          single
          showClear
          totalNote={`${label}, cap ${cap}${weightless ? '; some parts have weight 0' : ''}`}
        />
      </Section>
    </>
  )
}
