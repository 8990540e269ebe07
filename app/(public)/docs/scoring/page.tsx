import type { Metadata } from 'next'
import { scoreModel } from '#server/catalog/signals.ts'
import { Mono } from '../../../_components/ui/mono.tsx'
import { readReference } from '../../../_reference/read.ts'
import { inside } from '../../../_trpc/inside.ts'
import { Tree } from '../_parts/tree.tsx'
import { Caps } from './_parts/caps.tsx'
import { Levels } from './_parts/levels.tsx'
import { ModelRules } from './_parts/model-rules.tsx'
import { UnknownSignals } from './_parts/unknown-signals.tsx'
import { Weights } from './_parts/weights.tsx'
import { WorkedCases } from './_parts/worked-cases.tsx'

export const metadata: Metadata = {
  title: 'Scoring model',
  description: 'Every signal of a risk score with its weight for each type of event, and how they are added up.',
}

/** The scoring model, made from the catalogue that scores are made from. */
export default function ScoringPage() {
  const { operations } = readReference(inside().document)
  return (
    <div className="docs">
      <Tree operations={operations} current="scoring" />
      <div className="min-w-0">
        <header className="docs-intro">
          <h1>Scoring model</h1>
          <p className="prose">
            A score is the sum of the weights below, and nothing else enters. The weights of the model{' '}
            <Mono>{scoreModel}</Mono> are set by hand: no labelled data are behind them.
          </p>
        </header>
        <ModelRules />
        <Levels />
        <UnknownSignals />
        <Caps />
        <Weights />
        <WorkedCases />
      </div>
    </div>
  )
}
