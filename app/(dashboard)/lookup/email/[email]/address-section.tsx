import { known } from '#app/_components/lookups/unknown.tsx'
import { AlignedStrings } from '#app/_components/ui/aligned-strings.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'

export function AddressSection({ answer }: { answer: EmailCheck }) {
  const { normalized, canonical, domain, domain_unicode, suggestion } = answer
  if (!answer.syntax_valid) {
    return (
      <Section title="Address">
        <p className="text-14">
          Mail servers reject it: <b>{answer.syntax_error}</b>.
        </p>
      </Section>
    )
  }
  return (
    <Section title="Address" note="The canonical form identifies a mailbox under all spellings. Do not send to it.">
      <div className="grid gap-4">
        {suggestion ? (
          <p className="text-14">
            Perhaps <Mono className="whitespace-normal wrap-anywhere">{suggestion}</Mono> was intended.{' '}
            <Link
              className={`${textStyles.link} inline-flex min-h-6 items-center`}
              href={`/lookup/email/${encodeURIComponent(suggestion)}`}
              prefetch={false}
            >
              Check it
            </Link>
          </p>
        ) : null}
        {normalized === canonical ? (
          <p className="text-ink-2">The address is already canonical.</p>
        ) : (
          <div className="grid grid-cols-1 gap-1.5">
            <AlignedStrings one={normalized} other={canonical} labels={['Given', 'Canonical']} />
            <p className={textStyles.note}>
              Copy canonical form <CopyButton value={canonical} label="Copy canonical form" />
            </p>
          </div>
        )}
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Local part', value: <Text>{answer.local_part}</Text> },
            { label: 'Domain', value: <Text>{domain}</Text> },
            ...(domain_unicode !== domain ? [{ label: 'Domain, as parsed', value: known(domain_unicode) }] : []),
            { label: 'Requires SMTPUTF8', value: <TriState value={answer.needs_smtputf8} /> },
          ]}
        />
      </div>
    </Section>
  )
}

/** Wraps anywhere: an address can be long and has no natural break. */
const Text = ({ children }: { children: string | null }) => (
  <Mono className="whitespace-normal wrap-anywhere">{children}</Mono>
)
