import { Mono } from '#app/_components/ui/mono.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { newestModel } from '#server/catalog/scoring/models.ts'
import { scorecardName, scorecardTerms } from '#server/catalog/scoring/scorecards.ts'
import styles from './model-rules.module.css'

/** Weights of a workspace's own: how they are fitted, tried and put into use. */
export function ScorecardDocs() {
  const { labels, ofEach, training, seen, chance, stored } = scorecardTerms
  return (
    <Chapter id="scorecards" title="Scorecards">
      <div className={chapterStyles.text}>
        <p>
          The published weights are the same for everyone. From {labels} labeled events, at least {ofEach} of each kind,
          a workspace can fit weights to its own labels on the settings page. Such a scorecard has the signals, caps and
          thresholds of {newestModel}. The score is still the sum of its visible points, and no single kind of evidence
          can block.
        </p>
      </div>
      <ol className={`${chapterStyles.text} ${styles.steps}`}>
        <li>
          Fit. Logistic regression on the earlier {Math.round(training * 100)}% of the labels gives each signal whole
          points; the later {100 - Math.round(training * 100)}% measure the result. Signals of risk never subtract,
          signals of trust never add. A signal that counted in fewer than {seen} events keeps its published weights. A
          sum of 60 means a {Math.round(chance * 100)}% chance of fraud among labeled events.
        </li>
        <li>
          Shadow. The scorecard scores every new assessment from the same evidence, with your rules, and decides
          nothing. It costs no units and does not change the response. The settings page and each event show what it
          would have decided.
        </li>
        <li>
          Adopt. The scorecard scores new assessments, which name it:{' '}
          <Mono>&quot;model&quot;: &quot;{scorecardName(newestModel, 1)}&quot;</Mono>. The weights are in every result.
          Lookups of a single IP, email or domain are still scored by {newestModel}.
        </li>
        <li>
          Roll back. One click returns to the model that was in use before. Past results keep their score and name their
          model.
        </li>
      </ol>
      <div className={chapterStyles.text}>
        <p>
          Only owners fit, try and adopt scorecards; each step is in the audit log. A scorecard never changes: new
          labels take a new fit. A workspace keeps {stored} scorecards, and none is ever used for another workspace.
        </p>
      </div>
    </Chapter>
  )
}
