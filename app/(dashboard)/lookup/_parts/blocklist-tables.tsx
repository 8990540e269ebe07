import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import type { BlocklistResult } from '#server/lookups/blocklists/schema.ts'
import { causeSentence } from './blocklist-words.ts'
import { ForeignText } from './safe-link.tsx'

/** Listings with codes, reasons and removal links; renders nothing if there are none. */
export function ListingsTable({ lists, label }: { lists: readonly BlocklistResult[]; label: string }) {
  const entries = lists.filter(({ status }) => status === 'listed')
  if (entries.length === 0) return null
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>List</HeadCell>
        <HeadCell optional>Severity</HeadCell>
        <HeadCell optional>Code</HeadCell>
        <HeadCell grow>Reason</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <Cell>
              <span className="block w-max max-w-[110px] whitespace-normal phone:max-w-[220px]">{entry.name}</span>
              <span className="phone:hidden">
                <Severity severity={entry.severity} />
              </span>
            </Cell>
            <Cell optional>
              <Severity severity={entry.severity} />
            </Cell>
            <Cell optional>
              <Mono>{entry.codes.join(', ')}</Mono>
            </Cell>
            <Cell grow className="whitespace-normal">
              <Reasons entry={entry} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Severity({ severity }: Pick<BlocklistResult, 'severity'>) {
  return severity === null || severity === 'policy' ? <Tag>policy</Tag> : <LevelBadge level={severity} />
}

function Reasons({ entry: { name, reasons, removal_url } }: { entry: BlocklistResult }) {
  return (
    <div className="grid py-1.5">
      {reasons.length === 0 ? <span className="text-ink-3">No reason given</span> : null}
      {[...new Set(reasons)].map((reason, index) => (
        <span key={reason} className={index === 0 ? undefined : 'text-ink-3'}>
          <ForeignText text={reason} />
        </span>
      ))}
      {removal_url ? (
        <span>
          <ExternalLink href={removal_url}>
            Request removal<span className="sr-only"> from {name}</span>
          </ExternalLink>
        </span>
      ) : (
        <span className="text-ink-3">Expires automatically</span>
      )}
    </div>
  )
}

/** Lists whose result is unknown, with the cause and the raw response. */
export function GapsTable({ lists, label }: { lists: readonly BlocklistResult[]; label: string }) {
  const gaps = lists.filter(({ status }) => status === 'unknown')
  if (gaps.length === 0) return null
  return (
    <details className={disclosureStyles.disclosure}>
      <summary>Why {gaps.length === 1 ? 'one list is' : `${gaps.length} lists are`} unknown</summary>
      <Table label={label}>
        <TableHead>
          <HeadCell>List</HeadCell>
          <HeadCell grow>Cause</HeadCell>
          <HeadCell optional>Raw response</HeadCell>
        </TableHead>
        <TableBody>
          {gaps.map(({ id, name, cause, raw }) => (
            <TableRow key={id}>
              <Cell>
                <span className="block w-max max-w-[120px] whitespace-normal phone:max-w-[220px]">{name}</span>
              </Cell>
              <Cell grow className="whitespace-normal">
                {causeSentence(cause)}
              </Cell>
              <Cell optional>
                {raw.length === 0 ? <span className="text-ink-3">none</span> : <Mono>{raw.join(', ')}</Mono>}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  )
}
