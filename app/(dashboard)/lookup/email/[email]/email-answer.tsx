import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { AddressSection } from './address-section.tsx'
import { DomainSection } from './domain-section.tsx'
import { KindSection } from './kind-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { RiskSection } from './risk-section.tsx'

export function EmailAnswer({ answer }: { answer: EmailCheck }) {
  return (
    <>
      <RiskSection answer={answer} />
      <AddressSection answer={answer} />
      {answer.syntax_valid ? (
        <>
          <KindSection answer={answer} />
          <MailboxSection answer={answer} />
          <DomainSection answer={answer} />
        </>
      ) : null}
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}
