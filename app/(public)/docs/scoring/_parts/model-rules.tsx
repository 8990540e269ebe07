import { Mono } from '#app/_components/ui/mono.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { type ScoringModelId, scoringModels } from '#server/catalog/scoring/models.ts'
import { signalCategories } from '#server/catalog/signals.ts'
import styles from './model-rules.module.css'

/** How points become a score. */
export function ModelRules({ model }: { model: ScoringModelId }) {
  return (
    <Chapter id="rules" title="How the score is calculated">
      <ol className={`${chapterStyles.text} ${styles.steps}`}>
        <li>
          Each signal has one weight for each event type. Positive weights are risk, negative weights are trust. Lookups
          of a single IP, email or domain use the sign-up weights.
        </li>
        <li>
          Within a category the heaviest signals count first, up to the category’s cap. Tor, a blocklist and abuse
          reports about one address are one kind of evidence, not three.
        </li>
        {scoringModels[model].factsOnce ? (
          <li>
            A fact counts once. Signals that state the same fact about the same subject, such as a new domain, count at
            the highest weight; the others stay visible with 0 points and name the signal that they are counted with.
          </li>
        ) : null}
        <li>Trust subtracts {-signalCategories.trust.cap} points at most.</li>
        <li>The sum, limited to 0 to 100, is the score. There is no hidden term.</li>
        <li>
          No cap reaches the blocking score, so a block by score needs two kinds of evidence. Your rules can block on
          one: rules change the decision, never the score.
        </li>
        <li>
          Weight 0 is deliberate: a free email provider, a relay alias or a private relay is information. It is shown,
          rules can use it, and it never raises a score.
        </li>
        <li>
          Changing a weight creates a new model. Every score names its model, also in the history:{' '}
          <Mono>&quot;model&quot;: &quot;{model}&quot;</Mono>. A workspace chooses its model on the settings page.
        </li>
      </ol>
    </Chapter>
  )
}
