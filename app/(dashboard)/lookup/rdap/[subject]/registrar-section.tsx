import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Copyable } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import { SafeLink } from '#app/(dashboard)/lookup/_parts/safe-link.tsx'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

const GAP = 'not provided'

export function RegistrarSection({ answer: { registrar } }: { answer: RdapReport }) {
  return (
    <Section title="Registrar" note="Manages the registration and can suspend the domain.">
      {registrar ? (
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Name', value: known(registrar.name, GAP) },
            { label: 'IANA number', value: known(registrar.iana_id, GAP) },
            {
              label: 'Abuse email',
              value: known(registrar.abuse_email && <Copyable value={registrar.abuse_email} label="Copy email" />, GAP),
            },
            { label: 'Abuse phone', value: known(registrar.abuse_phone, GAP) },
            { label: 'Website', value: known(registrar.url && <SafeLink address={registrar.url} />, GAP) },
          ]}
        />
      ) : (
        <p className={textStyles.prose}>The registry lists no registrar.</p>
      )}
    </Section>
  )
}
