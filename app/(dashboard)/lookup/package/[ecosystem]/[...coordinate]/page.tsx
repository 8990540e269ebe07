import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { packageHref } from '#app/_components/packages/package-href.ts'
import { requireSession } from '#app/_trpc/server.ts'
import { type LookupPageProps, lookupPage, type Search } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { ecosystemOf } from '#server/catalog/ecosystems.ts'
import { packageInput } from '#subjects/package-subject.ts'
import { PackageLookup } from './package-lookup.tsx'
import { shownOf } from './shown.ts'
import { UnknownEcosystem } from './unknown-ecosystem.tsx'

type Params = { ecosystem: string; coordinate: string[] }
type Props = LookupPageProps<Params>

/** One version of a package; 404 for an unknown ecosystem. */
const page = lookupPage('vulnerabilities.package', {
  read: (params: Params, search) => {
    const { ecosystem, coordinate, version } = packageOf(params, search)
    if (!ecosystem) notFound()
    return { subject: { ecosystem, coordinate, version }, show: shownOf([search.show ?? []].flat()[0]) }
  },
  title: ({ subject }) => titleOf(subject),
  heading: ({ subject }) => subject.coordinate,
  path: ({ subject }) => packageHref(subject),
  run: (caller, { subject }) => caller.vulnerabilities.package(packageInput(subject)),
  View: PackageLookup,
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return { title: titleOf(packageOf(await params, await searchParams)) }
}

export default async function PackagePage(props: Props) {
  const params = await props.params
  const { ecosystem, coordinate, version } = packageOf(params, await props.searchParams)
  if (ecosystem) return page.render(props)
  await requireSession('/lookup')
  return <UnknownEcosystem word={subjectOf(params.ecosystem)} coordinate={coordinate} version={version} />
}

const titleOf = ({ coordinate, version }: { coordinate: string; version: string | null }): string =>
  version === null ? coordinate : `${coordinate} ${version}`

function packageOf({ ecosystem, coordinate }: Params, { version }: Search) {
  return {
    ecosystem: ecosystemOf(subjectOf(ecosystem)),
    coordinate: coordinate.map(subjectOf).join('/'),
    version: [version ?? []].flat()[0]?.trim() || null,
  }
}
