import { known } from '#app/_components/lookups/unknown.tsx'
import { SeverityBadge } from '#app/_components/packages/severity.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { isGap, type Source } from '#app/_components/ui/source-state.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { providers } from '#server/catalog/providers.ts'
import { AffectedPackages } from './affected-packages.tsx'
import type { CveRecord } from './cve-words.ts'
import { References } from './references.tsx'
import { VectorDetails } from './vector-details.tsx'

const { attribution } = providers.osv
const GAP = 'not in the record'

export function RecordSection({ record, source, credit }: { record: CveRecord; source: Source; credit: boolean }) {
  const { id, aliases, title, cvss, affectedPackages, references } = record
  return (
    <Section
      title={id}
      sources={[source]}
      note={
        <>
          {aliases.length > 0 ? <>Also {aliases.join(', ')}. </> : null}
          {credit && attribution ? (
            <a className={textStyles.link} href={attribution.url} rel="noreferrer" target="_blank">
              {attribution.text}
            </a>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className={`${textStyles.prose} text-ink`}>{known(title, 'Untitled record')}</p>
        <FactsGrid facts={factsOf(record)} />
        {cvss ? <VectorDetails cvss={cvss} /> : null}
        <AffectedPackages packages={affectedPackages} record={id} />
        <References references={references} />
      </div>
    </Section>
  )
}

function factsOf({ id, severity, malware, cvss, publishedAt, modifiedAt }: CveRecord): Fact[] {
  const score = cvss && (
    <>
      <b>{cvss.score.toFixed(1)}</b> of 10
    </>
  )
  return [
    { label: 'Severity', value: <SeverityBadge severity={severity} malware={malware} /> },
    { label: 'Score', value: known(score, cvss ? undefined : 'no CVSS vector') },
    { label: 'CVSS', value: known(cvss && `version ${cvss.version}`, 'no CVSS vector') },
    { label: 'Published', value: known(publishedAt && <Time at={publishedAt} />, GAP) },
    { label: 'Changed', value: known(modifiedAt && <Time at={modifiedAt} />, GAP) },
    {
      label: 'Record',
      value: (
        <>
          <a
            className={`${textStyles.link} ${textStyles.mono} whitespace-normal wrap-anywhere`}
            href={`${providers.osv.url}/vulnerability/${encodeURIComponent(id)}`}
            rel="noreferrer"
            target="_blank"
          >
            {id}
          </a>{' '}
          <CopyButton value={id} label={`Copy ${id}`} />
        </>
      ),
    },
  ]
}

/** Shown if no vulnerability database returned a record of the identifier. */
export function NoRecordsSection({ source }: { source: Source }) {
  return (
    <Section title="Records" sources={[source]}>
      {isGap(source.status) ? (
        <GapNotice title="Could not be checked.">No advisory source is available.</GapNotice>
      ) : (
        <GapNotice title="No record">in the checked databases. Severity and affected packages are unknown.</GapNotice>
      )}
    </Section>
  )
}
