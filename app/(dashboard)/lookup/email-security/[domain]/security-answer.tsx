import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'
import { WarningsSection } from '../../_parts/warnings-section.tsx'
import { AdviceSection } from './advice-section.tsx'
import { DkimSection } from './dkim-section.tsx'
import { DmarcSection } from './dmarc-section.tsx'
import { ExchangersSection } from './exchangers-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { SpfSection } from './spf-section.tsx'
import { TransportSection } from './transport-section.tsx'

/** The mail posture of a domain: the sum first, what to change, then each part with its record. */
export function SecurityAnswer({ answer }: { answer: EmailSecurity }) {
  return (
    <>
      <GradeSection answer={answer} />
      <AdviceSection answer={answer} />
      <SpfSection spf={answer.spf} />
      <DkimSection dkim={answer.dkim} />
      <DmarcSection answer={answer} />
      <TransportSection answer={answer} />
      <ExchangersSection answer={answer} />
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}
