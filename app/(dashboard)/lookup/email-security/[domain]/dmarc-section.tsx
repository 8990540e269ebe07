import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'
import { RecordText, Remarks, StatusWords } from './verdict-words.tsx'

export function DmarcSection({ answer }: { answer: EmailSecurity }) {
  const { dmarc } = answer
  return (
    <Section title="DMARC" note="What receivers should do with forged email. Found by the tree walk of RFC 9989.">
      <div className="grid gap-4">
        <p className="text-14">
          <StatusWords status={dmarc.status} />
          {sentenceOf(answer)}
        </p>
        <RecordText name="DMARC" record={dmarc.record} />
        {dmarc.record === null ? null : <FactsGrid facts={factsOf(answer)} />}
        <Remarks label="Notes on DMARC" errors={dmarc.errors} warnings={dmarc.warnings} />
        {dmarc.rua.length > 0 ? (
          <p className="wrap-anywhere text-ink-2">Aggregate reports are sent to {dmarc.rua.join(', ')}</p>
        ) : null}
        {dmarc.external_reports.length > 0 ? (
          <TriStateRows
            rows={dmarc.external_reports.map(({ uri, domain, authorised }) => ({
              label: `${domain} agrees`,
              value: authorised,
              cause: 'DNS did not respond',
              detail: uri,
            }))}
          />
        ) : null}
      </div>
    </Section>
  )
}

function sentenceOf({
  domain,
  dmarc: { effective_policy: policy, found_at, applied_tag, testing },
}: EmailSecurity): string {
  if (policy === null || found_at === null) return ''
  const inherited = found_at === `_dmarc.${domain}` ? '' : `, inherited from ${found_at.replace(/^_dmarc\./, '')}`
  const by = applied_tag === null ? 'because p is missing' : `by ${applied_tag}`
  return `: requested policy ${policy}${testing ? ' while the domain tests its policy' : ` (${by}${inherited})`}.`
}

function factsOf({ dmarc }: EmailSecurity): Fact[] {
  const alignment = { r: 'relaxed', s: 'strict' } as const
  return [
    {
      label: 'Found at',
      value: <span className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>{dmarc.found_at}</span>,
    },
    { label: 'Applies here', value: dmarc.effective_policy ?? 'nothing' },
    { label: 'Domain (p)', value: dmarc.policy ?? 'not set' },
    { label: 'Subdomains (sp)', value: dmarc.subdomain_policy ?? 'same as the domain' },
    { label: 'Names that do not exist (np)', value: dmarc.np_policy ?? 'same as subdomains' },
    { label: 'Test mode (t)', value: dmarc.testing ? 'yes' : 'no' },
    { label: 'DKIM alignment', value: alignment[dmarc.adkim ?? 'r'] },
    { label: 'SPF alignment', value: alignment[dmarc.aspf ?? 'r'] },
  ]
}
