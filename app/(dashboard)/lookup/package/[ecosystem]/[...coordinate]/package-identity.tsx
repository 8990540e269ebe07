import type { ReactNode } from 'react'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { formatDay, formatNumber } from '#app/_components/ui/format.ts'
import { safeHref } from '#app/(dashboard)/lookup/_parts/text-with-links.ts'
import { ecosystems } from '#server/catalog/ecosystems.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { shortAddress } from './package-words.ts'

type Part = { id: string; content: ReactNode }

export function identityOf({ package: pack, version, downloads }: PackageReport): Part[] {
  const repository = pack.repositoryUrl && safeHref(pack.repositoryUrl)
  const parts: (Part | null)[] = [
    { id: 'ecosystem', content: ecosystems[pack.ecosystem].name },
    { id: 'licence', content: pack.license ?? 'No license' },
    repository
      ? { id: 'repository', content: <ExternalLink href={repository}>{shortAddress(repository)}</ExternalLink> }
      : null,
    {
      id: 'latest',
      content: version.isLatest
        ? 'the latest version'
        : pack.latestVersion
          ? `latest ${pack.latestVersion}`
          : 'latest unknown',
    },
    version.publishedAt
      ? { id: 'published', content: `published ${formatDay(new Date(version.publishedAt))}` }
      : { id: 'published', content: 'publication date unknown' },
    downloads ? { id: 'downloads', content: `${formatNumber(downloads.weeklyDownloads)} downloads per week` } : null,
  ]
  return parts.filter((part) => part !== null)
}
