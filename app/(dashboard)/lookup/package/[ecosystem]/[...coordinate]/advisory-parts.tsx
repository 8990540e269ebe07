import { formatDay, formatShare, formatUnits } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { SourceStatus } from '#server/lookups/vulnerabilities/schema.ts'
import { type Advisory, cvesOf } from './package-words.ts'

type Checked = { advisory: Advisory; status: SourceStatus | undefined }

/** Affected, not affected or undecided, with the reason for the latter in the tooltip. */
export function AffectsState({ advisory }: { advisory: Advisory }) {
  const { affectsVersion, undecidedBecause } = advisory
  if (affectsVersion !== null) return <TriState value={affectsVersion} />
  return (
    <span title={undecidedBecause ?? undefined}>
      <TriState value={null} label="Undetermined" />
    </span>
  )
}

/** EPSS probability and percentile. An unavailable score is never shown as zero. */
export function EpssFigure({ advisory, status }: Checked) {
  const { epss } = advisory
  if (epss) {
    return (
      <>
        {formatShare(epss.probability)}
        <small>percentile {formatShare(epss.percentile)}</small>
      </>
    )
  }
  if (status === 'unavailable') return <NotKnown cause="no response" />
  return <span className="text-ink-3">{cvesOf(advisory).length === 0 ? 'no CVE' : 'no score'}</span>
}

/** Whether the catalogue lists a CVE of the advisory, and its due date. */
export function KevState({ advisory, status }: Checked) {
  const { kev } = advisory
  if (kev) {
    return (
      <>
        <TriState value />
        {kev.dueDate ? <small>due {formatDay(new Date(kev.dueDate))}</small> : null}
        {kev.knownRansomwareCampaignUse === 'Known' ? <small>used by ransomware</small> : null}
      </>
    )
  }
  if (status === 'unavailable') return <NotKnown cause="no response" />
  if (cvesOf(advisory).length === 0) return <NotKnown cause="no CVE" />
  return <TriState value={false} label="Not listed" />
}

function NotKnown({ cause }: { cause: string }) {
  return (
    <>
      <TriState value={null} />
      <small>{cause}</small>
    </>
  )
}

export function CveLinks({ advisory }: { advisory: Advisory }) {
  const { units } = endpoints['vulnerabilities.cve']
  return cvesOf(advisory).map((cve) => (
    <Link
      key={cve}
      className={`${textStyles.link} ${textStyles.mono}`}
      href={`/lookup/cve/${cve}`}
      prefetch={false}
      title={formatUnits(units)}
    >
      {cve}
    </Link>
  ))
}

/** First of several versions or ranges, and how many more there are. */
export function Listed({ values, none }: { values: readonly string[]; none: string }) {
  const [first, ...others] = values
  if (first === undefined) return <span className="text-ink-3">{none}</span>
  return (
    <span title={values.join(', ')}>
      <span className={textStyles.mono}>{first}</span>
      {others.length > 0 ? <span className="text-ink-3"> and {others.length} more</span> : null}
    </span>
  )
}
