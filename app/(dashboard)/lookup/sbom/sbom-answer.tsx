'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/_components/ui/button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { ListedPackage, PackageList } from '#lockfiles/reading.ts'
import { ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { CheckCells } from './check-cells.tsx'
import { isOpen, quoteWords, shortfallWords } from './check-words.ts'
import { LeftOut } from './left-out.tsx'
import { PackageTable } from './package-table.tsx'
import { useChecks } from './use-checks.ts'
import { WatchPackages } from './watch-packages.tsx'

const { units } = endpoints['vulnerabilities.check']

/** Contents of the file, cost of checking it, and the packages with their results. */
export function SbomAnswer({ name, sbom }: { name: string; sbom: PackageList }) {
  const trpc = useTRPC()
  const { data: month } = useQuery(trpc.usage.month.queryOptions())
  const { checkOf, run, running, refusal } = useChecks()
  const { packages, unsupported, leftOut, duplicates, format } = sbom
  const unchecked = leftOut.length + unsupported.reduce((sum, { count }) => sum + count, 0)
  const checks = packages.map(checkOf)
  const open = packages.filter((one) => isOpen(checkOf(one)))
  const quote = month && {
    packages: packages.length,
    open: open.length,
    units,
    used: month.used,
    allowance: month.allowance,
  }
  return (
    <>
      <Section title="Preview" note="Read from the file. Nothing is looked up until you check the packages.">
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
        <Section title="Packages" note="One unit per package. The report of a package is another lookup.">
          <div className="grid grid-cols-1 gap-4">
            <div>
              <p className="text-16">{quote ? quoteWords(quote) : null}</p>
              {quote && shortfallWords(quote) ? <p className="text-ink-2">{shortfallWords(quote)}</p> : null}
            </div>
            <div className="flex flex-wrap gap-2">
              {open.length > 0 ? (
                <Button variant="primary" units={open.length * units} pending={running > 0} onClick={() => run(open)}>
                  {open.length === packages.length
                    ? `Check all ${formatCount(packages.length, 'package')}`
                    : `Check ${formatCount(open.length, 'package')}`}
                </Button>
              ) : null}
              <WatchPackages file={name} packages={packages} />
            </div>
            <p role="status" className="sr-only">
              {running > 0 ? `Checking ${formatCount(running, 'package')}` : ''}
            </p>
            {refusal ? <InlineError>{refusal.message}</InlineError> : null}
            <CheckCells checks={checks} />
            <PackageTable packages={packages} checkOf={checkOf} />
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
