'use client'

import { useQuery } from '@tanstack/react-query'
import { PackageForm } from '#app/_components/packages/package-form.tsx'
import { packageHref } from '#app/_components/packages/package-href.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { type Refusal, useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import { type PackageSubject, packageInput, packageText, purlOf } from '#subjects/package-subject.ts'
import { OtherVersions } from './other-versions.tsx'
import { identityOf } from './package-identity.tsx'
import { foundWords } from './package-words.ts'
import type { Shown } from './shown.ts'

const PackageAnswer = lazyAfterLoad(() => import('./package-answer.tsx').then((part) => part.PackageAnswer))

type Props = { subject: PackageSubject; workspaceId: string; base: string; show: Shown | null }

const { units } = vulnerabilityEndpoints['vulnerabilities.package']

export function PackageLookup({ subject, workspaceId, base, show }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const { ecosystem } = subject
  const lookup = useQuery(
    trpc.vulnerabilities.package.queryOptions(packageInput(subject), paid<'vulnerabilities.package'>()),
  )
  const { data } = lookup
  const shown = data ? { ecosystem, coordinate: data.package.name, version: data.version.resolved } : subject
  return (
    <LookupShell
      id="vulnerabilities.package"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={shown.version === null ? shown.coordinate : `${shown.coordinate} ${shown.version}`}
      copyLabel="Copy package URL"
      copy={purlOf(shown)}
      identity={identityOf}
      recent={(answer) => ({ kind: 'package', value: packageText(subject), found: foundWords(answer) })}
      retype={<PackageForm subject={subject} />}
      onward={(refusal) => <Onward refusal={refusal} subject={subject} />}
    >
      {(answer) => <PackageAnswer key={answer.requestId} answer={answer} subject={subject} base={base} show={show} />}
    </LookupShell>
  )
}

function Onward({ refusal, subject }: { refusal: Refusal; subject: PackageSubject }) {
  if (refusal.code !== 'VERSION_NOT_FOUND' || subject.version === null) return null
  return (
    <>
      <ButtonLink href={packageHref({ ...subject, version: null })} prefetch={false} units={units}>
        Look up latest
      </ButtonLink>
      <OtherVersions subject={subject} />
    </>
  )
}
