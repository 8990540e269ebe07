import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { UniversalField } from '../../_components/frame/universal-field.tsx'
import { ElementGrid } from '../../_components/lookups/element-grid.tsx'
import { lookups } from '../../_components/lookups/lookups.ts'
import { PackageForm } from '../../_components/packages/package-form.tsx'
import { PageHeader } from '../../_components/ui/page-header.tsx'
import { Section } from '../../_components/ui/section.tsx'
import { here } from '../../_trpc/server.ts'
import { LookupTerms } from './_parts/lookup-terms.tsx'
import { RecentLookups } from './_parts/recent-lookups.tsx'

export const metadata: Metadata = { title: 'Look up' }

const packageTerms = endpoints['vulnerabilities.package']

type Props = { searchParams: Promise<{ q?: string | string[] }> }

/** One field for every subject, what can be asked, and what was asked in this browser. */
export default async function LookupPage({ searchParams }: Props) {
  const asked = [(await searchParams).q ?? ''].flat()[0] ?? ''
  const { workspace, entitlement } = await here(asked ? `/lookup?q=${encodeURIComponent(asked)}` : '/lookup')
  return (
    <>
      <PageHeader title="Look up" lead="What it is and what is known of it, from which source and how old." />
      <div className="mb-6 max-w-[720px]">
        <UniversalField size="large" defaultValue={asked} autoFocus />
        <p className="note mt-2">Enter runs it. Opening a lookup, reloading it or running it again uses its units.</p>
      </div>
      {entitlement.grants.includes(packageTerms.capability) && workspace.included ? (
        <Section title="Package" note="One exact version, with the advisories that affect it.">
          <PackageForm />
        </Section>
      ) : null}
      <Section title="Subjects" note="What the service can look up now.">
        <ElementGrid
          lookups={lookups}
          foot={(lookup) => (
            <LookupTerms
              lookup={lookup}
              open={entitlement.grants.includes(lookup.capability)}
              included={workspace.included}
            />
          )}
        />
      </Section>
      <Section title="Recent" note="The last ten of this workspace, kept in this browser only.">
        <RecentLookups workspaceId={workspace.id} />
      </Section>
    </>
  )
}
