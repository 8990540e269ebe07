import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { IpGeo } from '#server/lookups/ip/schema.ts'
import { isReserved } from './ip-words.tsx'
import { LocationSection } from './location-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { RangeSection } from './range-section.tsx'

const { method, path } = endpoints['ip.geo']

export function IpAnswer({ answer, base }: { answer: IpGeo; base: string }) {
  const call = { base, method, path: filledPath(path, { ip: answer.ip }) }
  const warnings = answer.warnings.filter(({ code }) => code !== 'IP_RESERVED')
  return (
    <>
      {isReserved(answer) ? (
        <RangeSection answer={answer} />
      ) : (
        <>
          <LocationSection answer={answer} />
          <NetworkSection answer={answer} />
        </>
      )}
      <WarningsSection warnings={warnings} />
      <RequestSection call={call} answer={answer} requestId={answer.request_id} />
    </>
  )
}
