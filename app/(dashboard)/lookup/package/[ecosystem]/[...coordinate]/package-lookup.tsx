'use client'

import { useQuery } from '@tanstack/react-query'
import { PackageForm } from '#app/_components/packages/package-form.tsx'
import {
  type PackageSubject,
  packageHref,
  packageInput,
  packageText,
  purlOf,
} from '#app/_components/packages/package-subject.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { type Refusal, useTRPC } from '#app/_trpc/client.tsx'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import { LookupShell } from '../../../_parts/lookup-shell.tsx'
import { useAfterLookup } from '../../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../../_parts/use-paid-run.ts'
import { OtherVersions } from './other-versions.tsx'
import { identityOf } from './package-identity.tsx'
import { foundWords } from './package-words.ts'
import type { Shown } from './shown.ts'

const PackageAnswer = loadBeside(() => import('./package-answer.tsx').then((part) => part.PackageAnswer))

type Props = { subject: PackageSubject; workspaceId: string; base: string; show: Shown | null }

const { units } = vulnerabilityEndpoints['vulnerabilities.package']

/** Runs the lookup once and shows its answer, or why there is none. */
export function PackageLookup({ subject, workspaceId, base, show }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const { ecosystem } = subject
  const lookup = useQuery(
    trpc.vulnerabilities.package.queryOptions(packageInput(subject), paid<'vulnerabilities.package'>()),
  )
  const answer = lookup.data
  const shown = answer ? { ecosystem, coordinate: answer.package.name, version: answer.version.resolved } : subject
  useAfterLookup(
    lookup,
    workspaceId,
    answer ? { kind: 'package', value: packageText(subject), found: foundWords(answer) } : null,
  )
  return (
    <LookupShell
      type="Package"
      title={shown.version === null ? shown.coordinate : `${shown.coordinate} ${shown.version}`}
      symbol="Pk"
      copyLabel="Copy package URL"
      copy={purlOf(shown)}
      identity={answer ? identityOf(answer) : []}
      units={units}
      lookup={lookup}
      retype={<PackageForm subject={subject} />}
      onward={(refusal) => <Onward refusal={refusal} subject={subject} />}
    >
      {answer ? (
        <PackageAnswer key={answer.requestId} answer={answer} subject={subject} base={base} show={show} />
      ) : null}
    </LookupShell>
  )
}

function Onward({ refusal, subject }: { refusal: Refusal; subject: PackageSubject }) {
  if (refusal.code !== 'VERSION_NOT_FOUND' || subject.version === null) return null
  return (
    <>
      <ButtonLink href={packageHref({ ...subject, version: null })} prefetch={false} units={units}>
        Look up the latest
      </ButtonLink>
      <OtherVersions subject={subject} />
    </>
  )
}
