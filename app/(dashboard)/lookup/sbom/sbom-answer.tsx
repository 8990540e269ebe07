'use client'

import { useQuery } from '@tanstack/react-query'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { ListedPackage, PackageList } from '#lockfiles/reading.ts'
import { ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { BulkStart } from './bulk-start.tsx'
import { CheckCells } from './check-cells.tsx'
import { quoteWords, shortfallWords } from './check-words.ts'
import { LeftOut } from './left-out.tsx'
import { PackageTable } from './package-table.tsx'
import { useChecks } from './use-checks.ts'

const { units } = endpoints['vulnerabilities.package']

/**
 * Contents of the file, cost of checking it, and the packages with their results. `bulkOf`: the workspace, if its plan
 * includes bulk jobs.
 */
export function SbomAnswer({ name, sbom, bulkOf }: { name: string; sbom: PackageList; bulkOf: string | null }) {
  const trpc = useTRPC()
  const { data: month } = useQuery(trpc.usage.month.queryOptions())
  const { checkOf, run } = useChecks()
  const { packages, unsupported, leftOut, duplicates, format } = sbom
  const unchecked = leftOut.length + unsupported.reduce((sum, { count }) => sum + count, 0)
  const checks = packages.map(checkOf)
  const open = checks.filter(({ state }) => state === 'open' || state === 'running').length
  const quote = month && { packages: packages.length, open, units, used: month.used, allowance: month.allowance }
  return (
    <>
      <Section title="Preview" note="Read from the file. Nothing is looked up until you check a package.">
        <div className="grid grid-cols-1 gap-4">
          <FactsGrid
            columns={2}
            facts={[
              { label: 'File', value: name },
              { label: 'Format', value: format },
              { label: 'Duplicates', value: formatNumber(duplicates) },
              { label: 'Not checked', value: formatNumber(unchecked) },
            ]}
          />
          {packages.length > 0 ? (
            <FiguresStrip
              figures={countsOf(packages).map(({ id, count }) => ({
                label: ecosystems[id].name,
                value: formatNumber(count),
              }))}
            />
          ) : null}
        </div>
      </Section>
      {packages.length > 0 ? (
        <Section
          title="Packages"
          note={
            bulkOf === null
              ? 'Check packages one at a time.'
              : 'Check packages one at a time, or up to 100 in a bulk job.'
          }
        >
          <div className="grid grid-cols-1 gap-4">
            <div>
              <p className="text-16">{quote ? quoteWords(quote) : null}</p>
              {quote && shortfallWords(quote) ? <p className="text-ink-2">{shortfallWords(quote)}</p> : null}
            </div>
            {bulkOf !== null ? <BulkStart workspaceId={bulkOf} name={name} packages={packages} /> : null}
            <CheckCells checks={checks} />
            <PackageTable packages={packages} checkOf={checkOf} onCheck={run} />
          </div>
        </Section>
      ) : (
        <Section title="Packages">
          <p className={textStyles.prose}>
            The file contains no package with an exact version in npm, Composer, PyPI, Maven or Go. No unit was used.
          </p>
        </Section>
      )}
      {unchecked > 0 ? <LeftOut unsupported={unsupported} leftOut={leftOut} /> : null}
    </>
  )
}

const countsOf = (packages: readonly ListedPackage[]) =>
  ecosystemIds
    .map((id) => ({ id, count: packages.filter(({ ecosystem }) => ecosystem === id).length }))
    .filter(({ count }) => count > 0)
