import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'

type Dkim = EmailSecurity['dkim']

/** DKIM keys found under well-known selectors and the selectors given. `part`: of the score, says why it is unknown. */
export function DkimSection({ dkim, part }: { dkim: Dkim; part: EmailSecurity['score_parts'][number] | undefined }) {
  return (
    <Section title="DKIM" note="Selectors cannot be listed: well-known ones are tried, and those you enter below.">
      <div className="grid gap-4">
        <p className="text-14">
          <Sentence dkim={dkim} isSilent={part?.status === 'unknown' && part.says === 'no response'} />
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

function Sentence({ dkim: { status, keys, wildcard }, isSilent }: { dkim: Dkim; isSilent: boolean }) {
  if (wildcard && keys.length === 0)
    return (
      <TriState value={null} cause="the zone returns the same record for every selector, so keys cannot be verified" />
    )
  if (status === 'unknown')
    return <TriState value={null} cause={isSilent ? 'DNS did not respond' : 'no key found for the tried selectors'} />
  if (status === 'not_found') return <b>No key found for the given selectors</b>
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
