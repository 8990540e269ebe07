import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import docsStyles from '#app/(public)/docs/docs.module.css'
import { newestModel, type ScoringModelId, scoringModelIds, scoringModels } from '#server/catalog/scoring/models.ts'
import { Caps } from './caps.tsx'
import { Levels } from './levels.tsx'
import { ModelRules } from './model-rules.tsx'
import { ScorecardDocs } from './scorecards.tsx'
import { UnknownSignals } from './unknown-signals.tsx'
import { Weights } from './weights.tsx'
import { WorkedCases } from './worked-cases.tsx'

const hrefOf = (model: ScoringModelId) => (model === newestModel ? '/docs/scoring' : `/docs/scoring/${model}`)

/** A scoring model, generated from the catalogue that scoring uses. */
export function ScoringDocs({ model }: { model: ScoringModelId }) {
  return (
    <>
      <header className={docsStyles.intro}>
        <h1>Scoring model</h1>
        <p className={textStyles.prose}>
          A score is the sum of the weights below and nothing else. The weights of the model <Mono>{model}</Mono> are
          set manually, not learned from labeled data. {scoringModels[model].about}
        </p>
        <p className={textStyles.prose}>
          {scoringModelIds
            .filter((other) => other !== model)
            .map((other) => (
              <Link key={other} className={textStyles.link} href={hrefOf(other)}>
                {other === newestModel ? 'The newest model' : 'The earlier model'}, {other}
              </Link>
            ))}
        </p>
      </header>
      <ModelRules model={model} />
      <Levels />
      <UnknownSignals />
      <Caps />
      <Weights model={model} />
      <ScorecardDocs />
      <WorkedCases model={model} />
    </>
  )
}
