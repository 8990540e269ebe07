import type { Metadata } from 'next'
import { ecosystemOf, packageHref, packageInput } from '#app/_components/packages/package-subject.ts'
import { inside } from '#app/_trpc/inside.ts'
import { Opening } from '#app/_trpc/opening.tsx'
import { here } from '#app/_trpc/server.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { LockedLookup } from '../../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../../_parts/subject-param.ts'
import { PackageLookup } from './package-lookup.tsx'
import { shownOf } from './shown.ts'
import { UnknownEcosystem } from './unknown-ecosystem.tsx'

type Search = { version?: string | string[]; show?: string | string[] }
type Props = { params: Promise<{ ecosystem: string; coordinate: string[] }>; searchParams: Promise<Search> }

const { capability } = endpoints['vulnerabilities.package']

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { coordinate, version } = await asked(props)
  return { title: version === null ? coordinate : `${coordinate} ${version}` }
}

/** One version of a package. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function PackagePage(props: Props) {
  const { word, ecosystem, coordinate, version, show } = await asked(props)
  const subject = ecosystem && { ecosystem, coordinate, version }
  const { workspace, entitlement } = await here(subject ? packageHref(subject) : '/lookup')
  if (!subject) return <UnknownEcosystem word={word} coordinate={coordinate} version={version} />
  if (!entitlement.grants.includes(capability)) {
    return (
      <LockedLookup type="Package" title={coordinate} symbol="Pk" copyLabel="Copy package" capability={capability} />
    )
  }
  return (
    <Opening
      key={`${workspace.id} ${packageHref(subject)}`}
      endpoint="vulnerabilities.package"
      run={(caller) => caller.vulnerabilities.package(packageInput(subject))}
    >
      <PackageLookup
        subject={subject}
        workspaceId={workspace.id}
        base={`${inside().baseUrl}/v1`}
        show={shownOf(show)}
      />
    </Opening>
  )
}

async function asked({ params, searchParams }: Props) {
  const [{ ecosystem: word, coordinate }, { version, show }] = await Promise.all([params, searchParams])
  return {
    word: subjectOf(word),
    ecosystem: ecosystemOf(subjectOf(word)),
    coordinate: coordinate.map(subjectOf).join('/'),
    version: [version ?? []].flat()[0]?.trim() || null,
    show: [show ?? []].flat()[0],
  }
}
