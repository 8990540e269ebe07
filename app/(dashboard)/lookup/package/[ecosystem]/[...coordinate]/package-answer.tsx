import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { PackageSubject } from '#subjects/package-subject.ts'
import { AdvisoriesSection } from './advisories-section.tsx'
import { PackageSection } from './package-section.tsx'
import { gapsOf } from './package-sources.ts'
import { withdrawnWords } from './package-words.ts'
import type { Shown } from './shown.ts'
import { Verdict } from './verdict.tsx'
import { VersionsSection } from './versions-section.tsx'

const { method, path } = endpoints['vulnerabilities.package']

type Props = { answer: PackageReport; subject: PackageSubject; base: string; show: Shown | null }

export function PackageAnswer({ answer, subject, base, show }: Props) {
  const { ecosystem, coordinate, version } = subject
  const query = version === null ? '' : `?version=${encodeURIComponent(version)}`
  const call = { base, method, path: `${filledPath(path, { ecosystem, coordinate })}${query}` }
  return (
    <>
      <MaintainersNotice answer={answer} />
      <div className="grid gap-2 pb-5 empty:hidden">
        {gapsOf(answer).map(({ title, text }) => (
          <GapNotice key={title} title={title}>
            {text}
          </GapNotice>
        ))}
      </div>
      <Verdict answer={answer} subject={subject} />
      <VersionsSection answer={answer} subject={subject} />
      <AdvisoriesSection answer={answer} subject={subject} show={show} />
      <PackageSection answer={answer} />
      <WarningsSection warnings={answer.warnings} />
      <RequestSection call={call} answer={answer} requestId={answer.requestId} />
    </>
  )
}

function MaintainersNotice({ answer }: { answer: PackageReport }) {
  const { deprecated, resolved } = answer.version
  const withdrawn = withdrawnWords(answer)
  if (!withdrawn && deprecated === null) return null
  return (
    <Notice title={`${resolved} is ${(withdrawn ?? 'Deprecated').toLowerCase()} by its maintainers.`}>
      {deprecated ? <span className="wrap-anywhere">“{deprecated}”</span> : 'No reason given.'}
    </Notice>
  )
}
