import type { HostSsl } from '#server/lookups/host/schema.ts'
import { CertificateSection, NamesSection } from './certificate-section.tsx'
import { ChainSection } from './chain-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { HandshakeSection } from './handshake-section.tsx'
import { ValiditySection } from './validity-section.tsx'

export function SslAnswer({ answer }: { answer: HostSsl }) {
  const { certificate } = answer
  return (
    <>
      <GradeSection answer={answer} />
      {certificate ? (
        <>
          <ValiditySection certificate={certificate} now={answer.checked_at} />
          <ChainSection answer={answer} />
          <NamesSection sans={certificate.sans} host={answer.host} />
          <CertificateSection certificate={certificate} />
          <HandshakeSection answer={answer} />
        </>
      ) : null}
    </>
  )
}
