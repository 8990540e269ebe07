import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'
import { HolderSection } from './holder-section.tsx'
import { NameServersSection } from './name-servers-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { RegistrarSection } from './registrar-section.tsx'
import { RegistrationSection } from './registration-section.tsx'

export function RdapAnswer({ answer, base }: { answer: RdapReport; base: string }) {
  const { object_class, query, sources } = answer
  const isDomain = object_class === 'domain'
  const { method, path } = endpoints[isDomain ? 'domain.rdap' : 'ip.rdap']
  const call = { base, method, path: filledPath(path, isDomain ? { domain: query } : { ip: query }) }
  const silent = sources.some(({ id, status }) => id === 'rdap_registrar' && status !== 'ok' && status !== 'stale')
  return (
    <>
      {silent ? (
        <GapNotice title="The registrar did not respond.">
          The registry refers to the registrar for more data, such as the holder. That data is unknown.
        </GapNotice>
      ) : null}
      <RegistrationSection answer={answer} />
      {isDomain ? <RegistrarSection answer={answer} /> : <NetworkSection answer={answer} />}
      <HolderSection answer={answer} />
      {isDomain ? <NameServersSection answer={answer} /> : null}
      <WarningsSection warnings={answer.warnings} />
      <RequestSection call={call} answer={answer} requestId={answer.request_id} />
    </>
  )
}
