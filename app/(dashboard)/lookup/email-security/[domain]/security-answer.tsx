import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'
import { AdviceSection } from './advice-section.tsx'
import { DkimSection } from './dkim-section.tsx'
import { DmarcSection } from './dmarc-section.tsx'
import { ExchangersSection } from './exchangers-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { SpfSection } from './spf-section.tsx'
import { TransportSection } from './transport-section.tsx'

export function SecurityAnswer({ answer }: { answer: EmailSecurity }) {
  return (
    <>
      <GradeSection answer={answer} />
      <AdviceSection answer={answer} />
      <SpfSection spf={answer.spf} />
      <DkimSection answer={answer} />
      <DmarcSection answer={answer} />
      <TransportSection answer={answer} />
      <ExchangersSection answer={answer} />
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}
