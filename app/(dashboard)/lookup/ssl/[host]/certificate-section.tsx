import { known } from '#app/_components/lookups/unknown.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { cutMiddle, formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import nameListStyles from '#app/(dashboard)/lookup/name-list.module.css'
import type { HostSsl } from '#server/lookups/host/schema.ts'
import { keyWords } from './chain-nodes.tsx'

const FEW = 24
const NONE = 'none listed'

type Certificate = NonNullable<HostSsl['certificate']>

export function CertificateSection({ certificate }: { certificate: Certificate }) {
  return (
    <Section title="Certificate">
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Subject', value: certificate.subject_cn ?? NONE, mono: certificate.subject_cn !== null },
          { label: 'Issuer', value: certificate.issuer_cn ?? certificate.issuer_org ?? NONE },
          { label: 'Key', value: keyWords(certificate) },
          { label: 'Organisation', value: certificate.subject_org ?? NONE },
          { label: 'Signature', value: known(certificate.signature_algorithm), mono: true },
          { label: 'Wildcard', value: <TriState value={certificate.is_wildcard} /> },
          { label: 'Serial', value: certificate.serial, mono: true },
          {
            label: 'SHA-256',
            value: (
              <span className={`${textStyles.mono} inline-flex items-center gap-1`}>
                {cutMiddle(certificate.fingerprint_sha256)}
                <CopyButton value={certificate.fingerprint_sha256} label="Copy SHA-256" />
              </span>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Subject alternative names; a long list is collapsed. */
export function NamesSection({ sans, host }: { sans: readonly string[]; host: string }) {
  return (
    <Section title="Names" note={`Valid for ${formatCount(sans.length, 'name')}. The subject is ignored.`}>
      {sans.length === 0 ? <p className={textStyles.prose}>No host names. Clients reject it for {host}.</p> : null}
      <Names names={sans.slice(0, FEW)} />
      {sans.length > FEW ? (
        <details className={disclosureStyles.disclosure}>
          <summary>{formatCount(sans.length - FEW, 'more name')}</summary>
          <Names names={sans.slice(FEW)} />
        </details>
      ) : null}
    </Section>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={nameListStyles.nameList}>
      {names.map((name) => (
        <li key={name} className={textStyles.mono}>
          {name}
        </li>
      ))}
    </ul>
  )
}
