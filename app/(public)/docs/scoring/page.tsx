import type { Metadata } from 'next'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { readReference } from '#app/_reference/read.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { Tree } from '#app/(public)/docs/_parts/tree.tsx'
import docsStyles from '#app/(public)/docs/docs.module.css'
import { scoreModel } from '#server/catalog/signals.ts'
import { Caps } from './_parts/caps.tsx'
import { Levels } from './_parts/levels.tsx'
import { ModelRules } from './_parts/model-rules.tsx'
import { UnknownSignals } from './_parts/unknown-signals.tsx'
import { Weights } from './_parts/weights.tsx'
import { WorkedCases } from './_parts/worked-cases.tsx'

export const metadata: Metadata = {
  title: 'Scoring model',
  description: 'Every signal of the risk score, its weight for each event type, and how weights add up.',
}

/** The scoring model, generated from the catalogue that scoring uses. */
export default function ScoringPage() {
  const { operations } = readReference(serverBridge().document)
  return (
    <div className={docsStyles.docs} data-wide-page="">
      <Tree operations={operations} current="scoring" />
      <div className="min-w-0">
        <header className={docsStyles.intro}>
          <h1>Scoring model</h1>
          <p className={textStyles.prose}>
            A score is the sum of the weights below and nothing else. The weights of the model <Mono>{scoreModel}</Mono>{' '}
            are set manually, not learned from labeled data.
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
