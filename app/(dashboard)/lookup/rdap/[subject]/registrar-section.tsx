import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Copyable } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import { SafeLink } from '#app/(dashboard)/lookup/_parts/safe-link.tsx'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

const GAP = 'not given'

export function RegistrarSection({ answer: { registrar } }: { answer: RdapReport }) {
  return (
    <Section title="Registrar" note="Keeps the registration for the holder and can suspend the name.">
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
            { label: 'Abuse telephone', value: known(registrar.abuse_phone, GAP) },
            { label: 'Website', value: known(registrar.url && <SafeLink address={registrar.url} />, GAP) },
          ]}
        />
      ) : (
        <p className={textStyles.prose}>
          The registry names no registrar: the name is its own, reserved, or registered without one.
        </p>
      )}
    </Section>
  )
}
