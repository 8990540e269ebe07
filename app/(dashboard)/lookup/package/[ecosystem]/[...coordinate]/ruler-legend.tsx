import legendStyles from '#app/_components/ui/legend.module.css'
import swatchStyles from '#app/_components/ui/swatch.module.css'
import type { LineRelease, Ruler } from './ruler-geometry.ts'

/** Legend of the marks that appear on the ruler. */
export function RulerLegend({ ruler, releases }: { ruler: Ruler; releases: readonly LineRelease[] }) {
  const affected = releases.some(({ affectedBy }) => affectedBy > 0)
  const undecided = releases.some((release) => release.undecided > 0)
  return (
    <div className={legendStyles.legend}>
      {affected ? (
        <span>
          <i className={`${swatchStyles.swatch} bg-ink-3!`} />
          Affected (height = advisories, up to {ruler.most})
        </span>
      ) : null}
      {undecided ? (
        <span>
          <i className={swatchStyles.swatch} data-hatch="" />
          Undetermined
        </span>
      ) : null}
      {ruler.fixes.length > 0 ? (
        <span>
          <i className="h-2.5 w-0.5 bg-ink-2" />
          Fixes an advisory
        </span>
      ) : null}
      {ruler.mine ? (
        <span>
          <i className="h-3 w-0.75 bg-ink" />
          Looked up
        </span>
      ) : null}
      {releases.some(({ withdrawn }) => withdrawn) ? (
        <span>
          <i className="size-2 rounded-full border border-ink-3" />
          Withdrawn or deprecated
        </span>
      ) : null}
      <span className="text-ink-3">In version order, evenly spaced</span>
    </div>
  )
}
