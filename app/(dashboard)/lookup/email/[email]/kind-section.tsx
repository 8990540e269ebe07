import { Section } from '#app/_components/ui/section.tsx'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'

export function KindSection({ answer }: { answer: EmailCheck }) {
  return (
    <Section title="Kind" note="Based on lists. A relay alias forwards to a real mailbox and is not disposable.">
      <TriStateRows
        rows={[
          { label: 'Disposable', value: answer.is_disposable },
          {
            label: 'Relay alias',
            value: answer.is_relay_alias,
            ...(answer.relay_service ? { detail: answer.relay_service } : {}),
          },
          { label: 'Free email provider', value: answer.is_free_provider },
          { label: 'Role address', value: answer.is_role_account },
          { label: 'Placeholder', value: answer.is_placeholder },
        ]}
      />
    </Section>
  )
}
