import { packageHref } from '#app/_components/packages/package-href.ts'
import { SEVERITY_NAMES, severityLevel } from '#app/_components/packages/severity.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { type Figure, FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import levelBadgeStyles from '#app/_components/ui/level-badge.module.css'
import { Pips } from '#app/_components/ui/level-badge.tsx'
import swatchStyles from '#app/_components/ui/swatch.module.css'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import verdictSentenceStyles from '#app/_components/ui/verdict-sentence.module.css'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { PackageSubject } from '#subjects/package-subject.ts'
import { advisories, SEVERITIES, upgradeWords, verdictWords } from './package-words.ts'
import styles from './verdict.module.css'

/** Five counts by severity, undecided and exploited counts, the verdict in a sentence, and the upgrade link. */
export function Verdict({ answer, subject }: { answer: PackageReport; subject: PackageSubject }) {
  const { upgrade, packageSummary, noAdvisoryCopy } = answer
  const advice = upgradeWords(answer)
  return (
    <section className={styles.verdict} aria-label="Verdict">
      <FiguresStrip figures={figuresOf(answer)} />
      <div className={styles.row}>
        <div className="grid gap-1">
          <p className={verdictSentenceStyles.verdictSentence}>
            <b>{verdictWords(answer)}</b> {advice}
          </p>
          <p className={`${textStyles.note} ${styles.note}`}>
            {packageSummary.total === 0
              ? 'No published advisory for any version of the package.'
              : `${advisories(packageSummary.total)} ${packageSummary.total === 1 ? 'is' : 'are'} published for the package, across all versions.`}{' '}
            {noAdvisoryCopy}
          </p>
        </div>
        {upgrade ? (
          <ButtonLink
            href={packageHref({ ...subject, version: upgrade.version })}
            prefetch={false}
            units={endpoints['vulnerabilities.package'].units}
          >
            Check {upgrade.version}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

function figuresOf(answer: PackageReport): Figure[] {
  const { counts, undecided } = answer.summary
  const figures: Figure[] = SEVERITIES.map((severity) => {
    const level = severityLevel(severity)
    const count = counts[severity]
    return {
      label: severity === 'unknown' ? 'Severity unknown' : SEVERITY_NAMES[severity],
      icon: level ? (
        <span className={levelBadgeStyles.levelBadge} data-level={level}>
          <Pips level={level} />
        </span>
      ) : (
        <i className={swatchStyles.swatch} data-hatch="" aria-hidden="true" />
      ),
      value: <span className={count === 0 ? 'text-ink-3' : undefined}>{count}</span>,
    }
  })
  if (undecided > 0) {
    const icon = <i className={swatchStyles.swatch} data-hatch="" aria-hidden="true" />
    figures.push({ label: 'Undetermined', icon, value: undecided, note: 'affected or not' })
  }
  return [...figures, exploitedFigure(answer)]
}

/**
 * Number of loaded, affecting advisories known to be exploited; shown as "≥" while pages that may contain more are not
 * loaded.
 */
function exploitedFigure({ advisories: listed, pagination, sourceStatus, knownExploited }: PackageReport): Figure {
  const label = 'Known exploited'
  if (sourceStatus.kev === 'unavailable') {
    return { label, value: <TriState value={null} />, note: 'catalog not available' }
  }
  const count = listed.filter(({ affectsVersion, kev }) => affectsVersion === true && kev !== null).length
  const open = knownExploited.length > count && pagination.hasMore && listed.at(-1)?.affectsVersion === true
  const others = knownExploited.length - count
  return {
    label,
    value: <span className={count === 0 ? 'text-ink-3' : undefined}>{open ? `≥ ${count}` : count}</span>,
    note: others > 0 ? `${others} in other versions` : undefined,
  }
}
