import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatDay, formatNumber } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { LineRelease } from './ruler-geometry.ts'

type Props = { releases: readonly LineRelease[]; mine: string; fixes: ReadonlySet<string> }

/** Table form of the ruler, newest first. */
export function ReleaseTable({ releases, mine, fixes }: Props) {
  return (
    <details className={disclosureStyles.disclosure}>
      <summary>Show as table</summary>
      <Table label="Releases and the advisories that affect them">
        <TableHead>
          <HeadCell>Version</HeadCell>
          <HeadCell grow>Published</HeadCell>
          <HeadCell>Known affected</HeadCell>
          <HeadCell numeric>Advisories</HeadCell>
          <HeadCell numeric>Undetermined</HeadCell>
        </TableHead>
        <TableBody>
          {releases.toReversed().map((release) => (
            <TableRow key={release.version} data-current={release.version === mine ? '' : undefined}>
              <Cell>
                <span className={textStyles.mono}>{release.version}</span>
                <small className="ml-2 text-12 text-ink-3">{kindOf(release, mine, fixes)}</small>
              </Cell>
              <Cell grow>
                {release.publishedAt ? formatDay(new Date(release.publishedAt)) : <TriState value={null} />}
              </Cell>
              <Cell>
                <TriState
                  value={release.affectedBy > 0 ? true : release.undecided > 0 ? null : false}
                  {...(release.affectedBy === 0 && release.undecided > 0 ? { label: 'Undecided' } : {})}
                />
              </Cell>
              <Cell numeric>{formatNumber(release.affectedBy)}</Cell>
              <Cell numeric>{formatNumber(release.undecided)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  )
}

function kindOf({ version, prerelease, withdrawn }: LineRelease, mine: string, fixes: ReadonlySet<string>): string {
  const kinds = [
    version === mine ? 'looked up' : null,
    fixes.has(version) ? 'fixes an advisory' : null,
    prerelease ? 'pre-release' : null,
    withdrawn ? 'withdrawn or deprecated' : null,
  ]
  return kinds.filter(Boolean).join(', ')
}
