import type { RdapReport } from '#server/lookups/rdap/schema.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { Copyable } from '../../_parts/copyable.tsx'
import { SafeLink } from '../../_parts/safe-link.tsx'
import { known } from '../../_parts/unknown.tsx'

const GAP = 'not given'

/** Who registered the domain for its holder, and where to report abuse to it. */
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
              label: 'Abuse mailbox',
              value: known(
                registrar.abuse_email && <Copyable value={registrar.abuse_email} label="Copy mailbox" />,
                GAP,
              ),
            },
            { label: 'Abuse telephone', value: known(registrar.abuse_phone, GAP) },
            { label: 'Web site', value: known(registrar.url && <SafeLink address={registrar.url} />, GAP) },
          ]}
        />
      ) : (
        <p className="prose">
          The registry names no registrar: the name is its own, reserved, or registered without one.
        </p>
      )}
    </Section>
  )
}
