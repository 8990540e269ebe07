'use client'

import { Section } from '#app/_components/ui/section.tsx'
import skeletonStyles from '#app/_components/ui/skeleton.module.css'
import { Skeleton } from '#app/_components/ui/skeleton.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { refusalOf } from '#app/_trpc/client.tsx'
import type { ReleaseLine } from '#server/lookups/vulnerabilities/release-line.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { PackageSubject } from '#subjects/package-subject.ts'
import { sourcesOf } from './package-sources.ts'
import { ReleaseRuler } from './release-ruler.tsx'
import { ReleaseTable } from './release-table.tsx'
import { rulerOf } from './ruler-geometry.ts'
import { leftOutWords } from './ruler-words.ts'
import { useReleaseLine } from './use-release-line.ts'
import { VersionPicker } from './version-picker.tsx'

type Props = { answer: PackageReport; subject: PackageSubject }

export function VersionsSection({ answer, subject }: Props) {
  const { data: line, error, isPending } = useReleaseLine(subject)
  return (
    <Section
      title="Versions"
      sources={sourcesOf(answer, ['registry', 'osv'])}
      note="Each release, checked against the published ranges. No unit is used."
    >
      {line ? (
        <Releases line={line} answer={answer} subject={subject} />
      ) : isPending ? (
        <Skeleton label="Loading releases">
          <div aria-hidden="true" className={`${skeletonStyles.strip} h-[120px]`} />
        </Skeleton>
      ) : (
        <p className={textStyles.prose}>
          {error
            ? `The releases could not be read. ${refusalOf(error).message}`
            : 'The release list has expired. Run the lookup again to load it.'}
        </p>
      )}
    </Section>
  )
}

function Releases({ line, answer, subject }: Props & { line: ReleaseLine }) {
  const { releases } = line
  const mine = answer.version.resolved
  const left = leftOutWords(line)
  const fixedVersions = answer.advisories.flatMap((advisory) => advisory.fixedVersions)
  const { fixes } = rulerOf(releases, { mine, latest: null, upgrade: null, fixedVersions })
  if (releases.length === 0) return <p className={textStyles.prose}>No release has a sortable version.</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <ReleaseRuler line={line} answer={answer} />
        {releases.some(({ version }) => version === mine) ? null : (
          <p className={textStyles.note}>{mine} is not on the timeline.</p>
        )}
        {left ? <p className={textStyles.note}>{left}</p> : null}
      </div>
      <VersionPicker
        subject={subject}
        releases={releases}
        mine={mine}
        proposed={answer.upgrade?.version ?? (answer.version.isLatest ? null : answer.package.latestVersion)}
      />
      <ReleaseTable releases={releases} mine={mine} fixes={new Set(fixes.map(({ version }) => version))} />
    </div>
  )
}
