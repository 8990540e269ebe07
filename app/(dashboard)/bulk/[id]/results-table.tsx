import { lookupLabels } from '#app/_components/lookups/lookup-labels.ts'
import { SeverityBadge } from '#app/_components/packages/severity.tsx'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import eventTargetStyles from '#app/_components/ui/event-target.module.css'
import { cutMiddle } from '#app/_components/ui/format.ts'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { riskOf } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { CELL_WORDS, cellState, levelOf, severityOf } from '#app/(dashboard)/bulk/job-words.ts'
import { errors } from '#server/catalog/errors.ts'

/** Targets with their results; each row links to the full result. */
export function ResultsTable({ id, targets, search }: { id: string; targets: readonly JobTarget[]; search: string }) {
  return (
    <Table label="Results by target" sticky>
      <TableHead>
        <HeadCell numeric>#</HeadCell>
        <HeadCell>Target</HeadCell>
        <HeadCell optional>Score</HeadCell>
        <HeadCell>Level</HeadCell>
        <HeadCell grow optional>
          Found
        </HeadCell>
        <HeadCell optional>Lookup</HeadCell>
        <HeadCell optional>Request</HeadCell>
      </TableHead>
      <TableBody keys>
        {targets.map((target) => (
          <ResultRow key={target.position} href={`/bulk/${id}/${target.position + 1}${search}`} target={target} />
        ))}
      </TableBody>
    </Table>
  )
}

function ResultRow({ href, target }: { href: string; target: JobTarget }) {
  const { symbol, label } = lookupLabels[target.endpoint]
  const level = levelOf(target)
  const severity = severityOf(target)
  const risk = riskOf(target)
  return (
    <TableRow href={href}>
      <Cell numeric className="text-ink-3">
        {target.position + 1}
      </Cell>
      <Cell className={`${eventTargetStyles.eventTarget} max-phone:py-2 print:py-2`}>
        <span>
          <ElementSymbol symbol={symbol} />
          <Link className={textStyles.mono} href={href} prefetch={false} title={target.target}>
            {target.target}
          </Link>
        </span>
        <div className={`${textStyles.note} whitespace-normal phone:hidden`}>
          <Found target={target} />
        </div>
      </Cell>
      <Cell optional>{risk === null ? null : <CompactBar score={risk} {...(level ? { level } : {})} />}</Cell>
      <Cell>{severity ? <SeverityBadge severity={severity} /> : level ? <LevelBadge level={level} /> : null}</Cell>
      <Cell grow optional className="text-ink-2">
        <Found target={target} />
      </Cell>
      <Cell optional className="text-ink-2">
        {label}
      </Cell>
      <Cell optional className={`${textStyles.mono} text-ink-2`} title={target.request_id}>
        {cutMiddle(target.request_id)}
      </Cell>
    </TableRow>
  )
}

function Found({ target }: { target: JobTarget }) {
  const { status, headline, partial, error } = target
  if (status === 'done')
    return (
      <>
        {headline}
        {partial ? <span className="text-ink-3">, incomplete</span> : null}
      </>
    )
  if (error) return <TriState value={null} label={titleOf(error.code)} cause={error.code} />
  return <span className="text-ink-3">{CELL_WORDS[cellState(target)]}</span>
}

const titleOf = (code: string): string => Object.entries(errors).find(([id]) => id === code)?.[1].title ?? 'Failed'
