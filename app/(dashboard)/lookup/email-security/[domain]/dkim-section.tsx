import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'
import { CopyButton } from '../../../../_components/ui/copy-button.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../../_components/ui/table.tsx'
import { TriState } from '../../../../_components/ui/tri-state.tsx'

type Dkim = EmailSecurity['dkim']

/** The keys of signatures, as far as their selectors could be guessed or were named. */
export function DkimSection({ dkim }: { dkim: Dkim }) {
  return (
    <Section
      title="DKIM"
      note="Selectors cannot be listed, only tried: the well-known ones, and those that are named below."
    >
      <div className="grid gap-4">
        <p className="text-14">
          <Sentence dkim={dkim} />
        </p>
        {dkim.keys.length > 0 ? <Keys keys={dkim.keys} /> : null}
        <details className="disclosure">
          <summary>{dkim.selectors_checked.length} selectors tried</summary>
          <p className="mono whitespace-normal! wrap-anywhere text-ink-2">{dkim.selectors_checked.join(', ')}</p>
        </details>
      </div>
    </Section>
  )
}

function Sentence({ dkim: { status, keys, wildcard } }: { dkim: Dkim }) {
  if (wildcard && keys.length === 0)
    return <TriState value={null} cause="the zone answers every selector alike, which proves nothing" />
  if (status === 'unknown') return <TriState value={null} cause="no key under the selectors that were tried" />
  if (status === 'not_found') return <b>No key under the given selectors</b>
  return <b>{keys.length === 1 ? 'One key found' : `${keys.length} keys found`}</b>
}

function Keys({ keys }: { keys: Dkim['keys'] }) {
  return (
    <Table label="DKIM keys">
      <TableHead>
        <HeadCell>Selector</HeadCell>
        <HeadCell>Key</HeadCell>
        <HeadCell>Accepted</HeadCell>
        <HeadCell grow>Notes</HeadCell>
        <HeadCell>
          <span className="sr-only">Copy</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <TableRow key={key.selector}>
            <Cell className="mono">{key.selector}</Cell>
            <Cell>{key.key_bits === null ? key.key_type : `${key.key_type} ${key.key_bits}`}</Cell>
            <Cell>
              <TriState value={key.valid} />
            </Cell>
            <Cell grow className="text-ink-2">
              {key.notes.join('; ')}
            </Cell>
            <Cell>
              <CopyButton value={key.record} label={`Copy the record of ${key.selector}`} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
