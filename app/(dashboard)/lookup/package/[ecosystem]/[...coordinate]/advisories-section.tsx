'use client'

import { packageHref } from '#app/_components/packages/package-href.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { endpoints } from '#server/catalog/endpoints.ts'
import { providers } from '#server/catalog/providers.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { PackageSubject } from '#subjects/package-subject.ts'
import { AdvisoryTable } from './advisory-table.tsx'
import { sourcesOf } from './package-sources.ts'
import { advisories } from './package-words.ts'
import type { Shown } from './shown.ts'
import { useMoreAdvisories } from './use-more-advisories.ts'

type Props = { answer: PackageReport; subject: PackageSubject; show: Shown | null }

const { units } = endpoints['vulnerabilities.package']

/** Published advisories of the package: those that affect or may affect the version, or all. */
export function AdvisoriesSection({ answer, subject, show }: Props) {
  const { listed, next, load, pending, refusal } = useMoreAdvisories(answer, subject)
  const { summary, packageSummary, version } = answer
  const affecting = summary.total + summary.undecided
  const shown = show ?? (affecting > 0 ? 'affecting' : 'all')
  const rows = shown === 'all' ? listed : listed.filter(({ affectsVersion }) => affectsVersion !== false)
  const open = next > 0 && (shown === 'all' || rows.length < affecting)
  return (
    <Section title="Advisories" sources={sourcesOf(answer, ['osv', 'epss', 'kev'])} note={<Credits />}>
      {packageSummary.total === 0 ? (
        <p className={textStyles.prose}>No published advisory for any version of {answer.package.name}.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
          <SegmentedLinks label="Advisories shown" options={optionsOf(answer, subject)} value={shown} />
          {rows.length > 0 ? (
            <AdvisoryTable rows={rows} answer={answer} />
          ) : (
            <p className={textStyles.prose}>No published advisory affects {version.resolved}.</p>
          )}
          {refusal ? <InlineError>{refusal.message}</InlineError> : null}
          {open ? (
            <Button units={units} pending={pending} onClick={load}>
              Show next {formatNumber(next)}
            </Button>
          ) : null}
          {listed.length < packageSummary.total ? (
            <p className={textStyles.note}>
              {formatNumber(listed.length)} of {advisories(packageSummary.total)} loaded. Each request for more is
              another lookup.
            </p>
          ) : null}
        </div>
      )}
    </Section>
  )
}

function Credits() {
  const credit = providers.osv.attribution
  return (
    <>
      Records of several databases about one vulnerability count once. CVE lookup:{' '}
      {endpoints['vulnerabilities.cve'].units} unit.{' '}
      {credit ? (
        <a className={textStyles.link} href={credit.url} rel="noreferrer" target="_blank">
          {credit.text}
        </a>
      ) : null}
    </>
  )
}

function optionsOf({ summary, packageSummary, version }: PackageReport, subject: PackageSubject) {
  const address = packageHref(subject)
  const href = (shown: Shown) => `${address}${address.includes('?') ? '&' : '?'}show=${shown}`
  const name = summary.undecided > 0 ? `Affects ${version.resolved} or undetermined` : `Affect ${version.resolved}`
  return [
    {
      value: 'affecting',
      label: `${name}, ${formatNumber(summary.total + summary.undecided)}`,
      href: href('affecting'),
    },
    { value: 'all', label: `All versions, ${formatNumber(packageSummary.total)}`, href: href('all') },
  ]
}
