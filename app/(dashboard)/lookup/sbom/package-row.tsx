import { packageHref } from '#app/_components/packages/package-href.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { ListedPackage } from '#lockfiles/reading.ts'
import { ecosystems } from '#server/catalog/ecosystems.ts'
import { CheckResult } from './check-result.tsx'
import type { Check } from './use-checks.ts'

export function PackageRow({ one, check }: { one: ListedPackage; check: Check }) {
  const { ecosystem, coordinate, version } = one
  const subject = `${coordinate} ${version}`
  return (
    <TableRow>
      <Cell className="text-ink-2 max-wide:hidden print:hidden">{ecosystems[ecosystem].name}</Cell>
      <Cell>
        <span
          className={`${textStyles.mono} block w-max max-w-[160px] pt-1.5 wide:pt-0 whitespace-normal wrap-anywhere wide:max-w-[260px]`}
        >
          {coordinate}
        </span>
        <div className="max-w-[160px] pb-1.5 whitespace-normal wide:hidden">
          <span className="text-ink-3">
            {ecosystems[ecosystem].name} {version}
          </span>
          <CheckResult check={check} />
        </div>
      </Cell>
      <Cell className="max-wide:hidden print:hidden">
        <span className={`${textStyles.mono} block w-max max-w-[150px] whitespace-normal wrap-anywhere`}>
          {version}
        </span>
      </Cell>
      <Cell grow className="max-wide:hidden print:hidden">
        <CheckResult check={check} />
      </Cell>
      <Cell numeric>
        {check.state === 'done' ? (
          <Link
            className={`${textStyles.link} inline-flex min-h-6 items-center`}
            href={packageHref({ ecosystem, coordinate, version })}
            prefetch={false}
            aria-label={`Open ${subject}`}
          >
            Open
          </Link>
        ) : null}
      </Cell>
    </TableRow>
  )
}
