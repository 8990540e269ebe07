import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { type DkimAnswer, unknownCause } from './dkim-words.ts'

/** DKIM keys found under well-known selectors and the selectors given. */
export function DkimSection({ answer }: { answer: DkimAnswer }) {
  const { dkim } = answer
  return (
    <Section title="DKIM" note="Selectors cannot be listed: well-known ones are tried, and those you enter below.">
      <div className="grid gap-4">
        <p className="text-14">
          <Sentence answer={answer} />
        </p>
        {dkim.keys.length > 0 ? <Keys keys={dkim.keys} /> : null}
        <details className={disclosureStyles.disclosure}>
          <summary>{dkim.selectors_checked.length} selectors tried</summary>
          <p className={`${textStyles.mono} whitespace-normal wrap-anywhere text-ink-2`}>
            {dkim.selectors_checked.join(', ')}
          </p>
        </details>
      </div>
    </Section>
  )
}

function Sentence({ answer }: { answer: DkimAnswer }) {
  const { status, keys } = answer.dkim
  const cause = unknownCause(answer)
  if (cause !== null) return <TriState value={null} cause={cause} />
  if (status === 'not_found') return <b>No key found for the given selectors</b>
  return <b>{keys.length === 1 ? 'One key found' : `${keys.length} keys found`}</b>
}

function Keys({ keys }: { keys: DkimAnswer['dkim']['keys'] }) {
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
            <Cell className={textStyles.mono}>{key.selector}</Cell>
            <Cell>{key.key_bits === null ? key.key_type : `${key.key_type} ${key.key_bits}`}</Cell>
            <Cell>
              <TriState value={key.valid} />
            </Cell>
            <Cell grow className="text-ink-2">
              {key.notes.join('; ')}
            </Cell>
            <Cell>
              <CopyButton value={key.record} label={`Copy record for ${key.selector}`} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
