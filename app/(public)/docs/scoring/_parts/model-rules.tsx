import { Mono } from '#app/_components/ui/mono.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { scoreModel, signalCategories } from '#server/catalog/signals.ts'
import styles from './model-rules.module.css'

/** How points become a score. */
export function ModelRules() {
  return (
    <Chapter id="rules" title="How a score is calculated">
      <ol className={`${chapterStyles.text} ${styles.steps}`}>
        <li>
          Each signal has one weight per event type. Positive weights are risk, negative weights are trust. IP, email
          and domain lookups use sign-up weights.
        </li>
        <li>
          Within a category, the heaviest signals count first, up to the category cap. Tor, a blocklist and abuse
          reports about the same address are one kind of evidence, not three.
        </li>
        <li>Trust subtracts up to {-signalCategories.trust.cap} points.</li>
        <li>The score is the sum, clamped to 0 to 100. Nothing is hidden.</li>
        <li>
          No cap reaches the block threshold, so a block by score needs two kinds of evidence. Your rules can block on
          one: rules change the decision, never the score.
        </li>
        <li>
          Some weights are 0 by design: free email providers, relay aliases and private relays are informational. They
          are shown and available to rules, but never raise a score.
        </li>
        <li>
          Changing a weight creates a new model. Every score records its model:{' '}
          <Mono>&quot;model&quot;: &quot;{scoreModel}&quot;</Mono>.
        </li>
      </ol>
    </Chapter>
  )
}
