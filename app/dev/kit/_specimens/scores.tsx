import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { Ledger } from '#app/_components/ui/ledger.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import type { ScoreSignal } from '#app/_components/ui/score-types.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { VerdictLine } from '#app/_components/ui/verdict-line.tsx'
import { address, network } from '#app/dev/kit/_data/address.tsx'
import { categories } from '#app/dev/kit/_data/signup.tsx'

const signal = (
  id: string,
  category: string,
  points: number,
  state: ScoreSignal['state'] = 'triggered',
): ScoreSignal => ({
  id,
  category,
  label: id,
  state,
  weight: points,
  points: state === 'triggered' ? points : 0,
})

const critical = [
  signal('disposable', 'email', 45),
  signal('headless', 'device', 30),
  signal('hosting', 'network', 20),
  signal('residential', 'network', 30, 'unknown'),
]
const nothing = [
  signal('a', 'network', 20, 'clear'),
  signal('b', 'email', 20, 'clear'),
  signal('c', 'device', 10, 'clear'),
]
const unknownOnly = [signal('a', 'network', 35, 'unknown'), signal('b', 'email', 20, 'clear')]
const over = [
  signal('a', 'network', 60),
  signal('b', 'email', 35),
  signal('c', 'email', 20),
  signal('d', 'device', 30),
  signal('e', 'trust', -5),
]
const small = [signal('a', 'network', 3), signal('b', 'network', 2), signal('c', 'email', 1), signal('d', 'trust', -3)]

const STATES = [
  { score: 95, coverage: 0.96, signals: critical },
  { score: 100, coverage: 1, signals: over },
  { score: 3, coverage: 1, signals: small },
  { score: 0, coverage: 1, signals: nothing },
  { score: 0, coverage: 0.5, signals: unknownOnly },
]

export function Scores() {
  return (
    <>
      <Section title="Score of an address" note="An address alone counts one kind of evidence, so it stops at 60.">
        <ScoreBar
          score={45}
          signals={address}
          categories={network}
          scale="level"
          group="signal"
          cap={60}
          capNote="maximum for an address alone"
        />
        <div className="mt-4">
          <Ledger score={45} signals={address} categories={network} single totalNote="Network, cap 60" />
        </div>
      </Section>
      {STATES.map((state, index) => (
        <div key={state.signals[0]?.id.concat(String(index))} className="border-t border-line py-5">
          <ScoreSummary score={state.score} coverage={state.coverage}>
            <ScoreBar score={state.score} signals={state.signals} categories={categories} scale="decision" />
          </ScoreSummary>
        </div>
      ))}
      <Section title="Verdict line">
        <div className="grid gap-4 [&_.verdict-line]:ml-0">
          <VerdictLine byScore="review" decision="review" />
          <VerdictLine byScore="block" byRule="Own office" decision="allow" />
        </div>
      </Section>
      <Section title="Compact bar">
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {[0, 15, 35, 60, 95, 100].map((score) => (
            <CompactBar key={score} score={score} upTo={score === 15 || score === 35 ? score + 25 : score} />
          ))}
        </div>
      </Section>
    </>
  )
}
