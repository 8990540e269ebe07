import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { ScoreSection } from '#app/(dashboard)/lookup/_parts/score-section.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'
import { AbuseSection } from './abuse-section.tsx'
import { AnonymitySection } from './anonymity-section.tsx'
import { AssessedLocation } from './assessed-location.tsx'
import { AssessedNetwork } from './assessed-network.tsx'
import { BlocklistsSection } from './blocklists-section.tsx'
import { quietSignals } from './quiet-signals.ts'

const { method, path } = endpoints['ip.lookup']

export function IpAssessment({ answer, base }: { answer: IpReputation; base: string }) {
  const call = { base, method, path: filledPath(path, { ip: answer.ip }) }
  return (
    <>
      <ScoreSection
        reputation={answer.reputation}
        quiet={quietSignals(answer)}
        category="network"
        capNote="maximum for an address alone"
        note="An address alone is one kind of evidence."
      />
      <AnonymitySection answer={answer} />
      <AbuseSection answer={answer} />
      <BlocklistsSection answer={answer} />
      <AssessedNetwork answer={answer} />
      <AssessedLocation answer={answer} />
      <WarningsSection warnings={answer.warnings} />
      <RequestSection call={call} answer={answer} requestId={answer.request_id} />
    </>
  )
}
