import { known } from '#app/_components/lookups/unknown.tsx'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatDay, formatShare } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { safeHref } from '#app/(dashboard)/lookup/_parts/text-with-links.ts'
import type { KevEntry, PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import styles from './advisory-details.module.css'
import { AffectsState, CveLinks, EpssFigure, KevState } from './advisory-parts.tsx'
import { type Advisory, cvesOf, shortAddress } from './package-words.ts'

type Props = { advisory: Advisory; status: PackageReport['sourceStatus'] }

export function AdvisoryDetails({ advisory, status }: Props) {
  const { undecidedBecause, affectsVersion, kev, references } = advisory
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {affectsVersion === null && undecidedBecause ? <p>Undetermined: {undecidedBecause}</p> : null}
      <FactsGrid columns={2} facts={factsOf(advisory, status)} />
      {kev ? <Exploited kev={kev} /> : null}
      <References references={references} />
    </div>
  )
}

function factsOf(advisory: Advisory, status: PackageReport['sourceStatus']): Fact[] {
  const { id, aliases, affectedRanges, fixedVersions, cvss, epss, publishedAt, modifiedAt } = advisory
  const others = aliases.filter((alias) => !cvesOf(advisory).includes(alias) && alias !== id)
  const day = (at: string | null) => known(at && formatDay(new Date(at)), 'not provided')
  return [
    { label: 'Advisory', value: id, mono: true },
    { label: 'CVE', value: cvesOf(advisory).length > 0 ? <CveLinks advisory={advisory} /> : 'None' },
    { label: 'Other IDs', value: others.join(', ') || 'None', mono: others.length > 0 },
    { label: 'Affects this version', value: <AffectsState advisory={advisory} /> },
    { label: 'Affected versions', value: known(affectedRanges.join(', '), 'not given'), mono: true },
    { label: 'Fixed in', value: fixedVersions.join(', ') || 'No fix listed', mono: fixedVersions.length > 0 },
    { label: 'CVSS', value: cvss ? `${cvss.score.toFixed(1)}, version ${cvss.version}` : 'Label only, no vector' },
    ...(cvss ? [{ label: 'Vector', value: cvss.vector, mono: true }] : []),
    {
      label: 'Exploitation within 30 days',
      value: epss ? (
        `${formatShare(epss.probability)}, percentile ${formatShare(epss.percentile)}, score of ${formatDay(new Date(epss.date))}`
      ) : (
        <EpssFigure advisory={advisory} status={status.epss} />
      ),
    },
    { label: 'Known exploited', value: <KevState advisory={advisory} status={status.kev} /> },
    { label: 'Published', value: day(publishedAt) },
    { label: 'Changed', value: day(modifiedAt) },
  ]
}

function Exploited({ kev }: { kev: KevEntry }) {
  const ransomware = kev.knownRansomwareCampaignUse
  return (
    <div>
      <h3>In the known-exploited catalog since {formatDay(new Date(kev.dateAdded))}</h3>
      <p className={textStyles.prose}>
        {kev.shortDescription} {kev.requiredAction}{' '}
        {kev.dueDate ? `Due ${formatDay(new Date(kev.dueDate))}. ` : 'No due date. '}
        {ransomware === 'Known'
          ? 'Used by ransomware.'
          : ransomware === 'Unknown'
            ? 'Ransomware use unknown.'
            : 'The catalog does not say whether ransomware uses it.'}
      </p>
    </div>
  )
}

function References({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null
  return (
    <div>
      <h3>References</h3>
      <ul className={styles.references}>
        {references.map((reference) => {
          const address = safeHref(reference)
          return (
            <li key={reference}>
              {address ? <ExternalLink href={address}>{shortAddress(address)}</ExternalLink> : reference}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
