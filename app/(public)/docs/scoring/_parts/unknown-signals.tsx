import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import type { ScoreCategory, ScoreSignal } from '#app/_components/ui/score-types.ts'
import { Tag } from '#app/_components/ui/tag.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { type SignalId, signalCategories, signals } from '#server/catalog/signals.ts'

const categories: ScoreCategory[] = (['email', 'network'] as const).map((id) => ({ id, ...signalCategories[id] }))

function signal(id: SignalId, state: ScoreSignal['state']): ScoreSignal {
  const { category, label, weights } = signals[id]
  return { id, category, label, state, weight: weights.signup, points: state === 'triggered' ? weights.signup : 0 }
}

const shown = [
  signal('email_disposable', 'triggered'),
  signal('ip_vpn', 'triggered'),
  signal('ip_blocklisted', 'unknown'),
  signal('ip_tor_exit', 'clear'),
]
const score = shown.reduce((sum, { points }) => sum + points, 0)

/** How unknown signals affect a score. */
export function UnknownSignals() {
  return (
    <Chapter id="unknown" title="Unknown signals">
      <div className={chapterStyles.text}>
        <p>
          A signal is triggered, clear or unknown. Unknown means that it could not be checked: a list did not respond, a
          registry gave no date, a source is not connected. It adds no points and never counts as clear: the response
          gives the reason, and the hatched part of the bar shows how much higher the score could be. Unknown trust
          subtracts nothing, so the score may also be too high, by {-signalCategories.trust.cap} points at most: the
          table of its parts shows how much each could subtract.
        </p>
        <p>
          Coverage is the share of applicable signals that could be checked. A signal applies when its input was sent:
          an event without an order has no transaction signals.
        </p>
      </div>
      <figure className="grid gap-2">
        <ScoreBar score={score} signals={shown} categories={categories} scale="decision" />
        <figcaption className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
          <Tag>Example</Tag>A sign-up with a disposable address behind a VPN, while the blocklists do not respond.
        </figcaption>
      </figure>
    </Chapter>
  )
}
