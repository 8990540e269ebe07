import { Mono } from '#app/_components/ui/mono.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { scoreModel, signalCategories } from '#server/catalog/signals.ts'
import styles from './model-rules.module.css'

/** How points become a score. */
export function ModelRules() {
  return (
    <Chapter id="rules" title="How a score comes about">
      <ol className={`${chapterStyles.text} ${styles.steps}`}>
        <li>
          Each signal has one weight for each type of event. Positive weights are risk, negative ones are trust. A
          lookup of one address, mail address or domain uses the weights of a sign-up.
        </li>
        <li>
          Within a category the heaviest signals count first, up to the cap of the category; the rest is cut. Tor, a
          blocklist and abuse reports about one address are one kind of evidence, not three.
        </li>
        <li>Trust takes off {-signalCategories.trust.cap} points at most.</li>
        <li>The sum, brought into 0 to 100, is the score. There is no hidden term.</li>
        <li>
          No cap reaches the score that blocks, so that a block by score needs two kinds of evidence. A rule of yours
          can block on one: rules change the decision, never the score.
        </li>
        <li>
          Weight 0 is set on purpose: a free mail provider, a relay alias, a private relay are information. They are
          shown, rules can read them, and they never raise a score.
        </li>
        <li>
          A change of a weight is a new model. Every score names its own, and history keeps it:{' '}
          <Mono>&quot;model&quot;: &quot;{scoreModel}&quot;</Mono>.
        </li>
      </ol>
    </Chapter>
  )
}
