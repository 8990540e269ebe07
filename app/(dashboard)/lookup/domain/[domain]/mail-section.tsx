import { Section } from '#app/_components/ui/section.tsx'
import { type TriStateRow, TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import { dmarcWords, spfWords } from './domain-words.ts'

export function MailSection({ answer }: { answer: DomainReport }) {
  const { mail, email_class } = answer
  return (
    <Section
      title="Mail"
      sources={answer.sources.filter(({ id }) => id === 'disposable')}
      note="Summary. Run the email security lookup for full results."
    >
      <TriStateRows
        rows={[
          { label: 'Accepts mail', value: mail.accepts_mail, cause: 'DNS did not respond' },
          row('SPF record', mail.spf_policy, spfWords(mail.spf_policy)),
          row('DMARC policy', mail.dmarc_policy, dmarcWords(mail.dmarc_policy)),
          { label: 'DMARC enforced', value: mail.dmarc_enforced, cause: 'DNS did not respond' },
          { label: 'Disposable addresses', value: email_class.is_disposable },
          { label: 'Free mailboxes', value: email_class.is_free_provider },
          { label: 'Relay aliases', value: email_class.is_relay },
        ]}
      />
    </Section>
  )
}

const row = (label: string, policy: string | null, words: string | null): TriStateRow => ({
  label,
  value: policy === null ? null : policy !== 'missing' && policy !== 'invalid',
  cause: 'DNS did not respond',
  ...(words ? { detail: words } : {}),
})
