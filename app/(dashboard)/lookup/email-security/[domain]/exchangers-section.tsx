import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'

/** Mail servers; renders nothing if the domain has none. */
export function ExchangersSection({ answer }: { answer: EmailSecurity }) {
  if (answer.mx.length === 0) return null
  return (
    <Section title="Mail servers" note="The lowest preference is tried first. Providers are detected by host name.">
      <Table label="Mail servers">
        <TableHead>
          <HeadCell numeric>Preference</HeadCell>
          <HeadCell grow>Host</HeadCell>
          <HeadCell>Run by</HeadCell>
        </TableHead>
        <TableBody>
          {answer.mx.map(({ host, priority, provider }) => (
            <TableRow key={`${priority} ${host}`}>
              <Cell numeric>{priority}</Cell>
              <Cell grow className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>
                {host}
              </Cell>
              <Cell className={provider ? undefined : 'text-ink-3'}>{provider ?? 'unknown provider'}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
