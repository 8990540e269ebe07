import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import { BlocklistsSection } from './blocklists-section.tsx'
import { LookalikeSection } from './lookalike-section.tsx'
import { MailSection } from './mail-section.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { PartsSection, ScoreVerdict } from './score-section.tsx'
import { SiteSection } from './site-section.tsx'
import { ZoneSection } from './zone-section.tsx'

export function DomainAnswer({ answer }: { answer: DomainReport }) {
  return (
    <>
      <ScoreVerdict answer={answer} />
      <RegistrationSection answer={answer} />
      <PartsSection answer={answer} />
      <LookalikeSection answer={answer} />
      <BlocklistsSection answer={answer} />
      <SiteSection answer={answer} />
      <MailSection answer={answer} />
      <ZoneSection answer={answer} />
    </>
  )
}
