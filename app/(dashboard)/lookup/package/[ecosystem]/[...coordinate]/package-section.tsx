import { known } from '#app/_components/lookups/unknown.tsx'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatDay, formatNumber, formatUtc } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { safeHref } from '#app/(dashboard)/lookup/_parts/text-with-links.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { sourcesOf } from './package-sources.ts'
import { shortAddress } from './package-words.ts'

export function PackageSection({ answer }: { answer: PackageReport }) {
  const { description } = answer.package
  return (
    <Section
      title="Package"
      sources={sourcesOf(answer, ['registry', 'downloads'])}
      note="Description, license and repository as stated by the maintainers."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {description ? <p className={`${textStyles.prose} wrap-anywhere`}>{description}</p> : null}
        <FactsGrid columns={2} facts={factsOf(answer)} />
      </div>
    </Section>
  )
}

function factsOf({ package: pack, version, downloads, sourceStatus }: PackageReport): Fact[] {
  const repository = pack.repositoryUrl && safeHref(pack.repositoryUrl)
  const facts: Fact[] = [
    { label: 'Version', value: version.resolved, mono: true },
    {
      label: 'Published',
      value: known(version.publishedAt && formatUtc(new Date(version.publishedAt)), 'not reported'),
    },
    {
      label: 'Latest version',
      value: known(pack.latestVersion && <span className={textStyles.mono}>{pack.latestVersion}</span>),
    },
    { label: 'License', value: known(pack.license, 'not given') },
    {
      label: 'Repository',
      value: repository ? (
        <ExternalLink href={repository}>{shortAddress(repository)}</ExternalLink>
      ) : (
        known(pack.repositoryUrl, 'not provided')
      ),
    },
  ]
  if (sourceStatus.downloads === undefined) return facts
  const counted = downloads && (
    <>
      <span className="whitespace-nowrap">{formatNumber(downloads.weeklyDownloads)}</span>
      <small className="ml-2 inline-block text-12 text-ink-3">
        {formatDay(new Date(downloads.start))} to {formatDay(new Date(downloads.end))}
      </small>
    </>
  )
  const cause = sourceStatus.downloads === 'unavailable' ? 'no response' : 'not counted yet'
  return [...facts, { label: 'Weekly downloads', value: known(counted, cause) }]
}
