import shareTotalStyles from '#app/_components/ui/share-total.module.css'
import swatchStyles from '#app/_components/ui/swatch.module.css'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import { gapsSentence, linkEvidenceWords } from './link-words.ts'

/** The reasons for a verdict as an addition, and the checks that returned no result. */
export function VerdictSum({ verdict }: { verdict: LinkRow['verdict'] }) {
  const gaps = gapsSentence(verdict)
  return (
    <>
      <Table label="Reasons for the verdict">
        <TableHead>
          <HeadCell>Reason</HeadCell>
          <HeadCell grow>Evidence</HeadCell>
          <HeadCell numeric>Points</HeadCell>
        </TableHead>
        <TableBody>
          {verdict.reasons.map((reason) => (
            <TableRow key={`${reason.id} ${linkEvidenceWords(reason.evidence)}`}>
              <Cell className="min-w-36 whitespace-normal font-medium">{reason.label}</Cell>
              <Cell grow className="min-w-32 whitespace-normal wrap-anywhere text-ink-2">
                {linkEvidenceWords(reason.evidence)}
              </Cell>
              <Cell numeric>{reason.points}</Cell>
            </TableRow>
          ))}
          {verdict.reasons.length === 0 ? (
            <TableRow>
              <Cell>Nothing found</Cell>
              <Cell grow />
              <Cell numeric>0</Cell>
            </TableRow>
          ) : null}
          <TableRow className={shareTotalStyles.shareTotal}>
            <Cell>
              <b>Score</b>
            </Cell>
            <Cell grow className="whitespace-normal text-ink-3">
              suspicious from 30, malicious from 85
            </Cell>
            <Cell numeric>
              <b>{verdict.score}</b>
            </Cell>
          </TableRow>
        </TableBody>
      </Table>
      {gaps ? (
        <p className={`${textStyles.note} mt-3 inline-flex items-center gap-1.5`}>
          <i aria-hidden="true" className={swatchStyles.swatch} data-hatch="" />
          {gaps} The verdict is unknown until every check completes.
        </p>
      ) : null}
    </>
  )
}
