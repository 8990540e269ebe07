import type { Metadata } from 'next'
import { Link } from '#app/_components/ui/link.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { UniversalField } from '../../_components/frame/universal-field.tsx'
import { HostForm } from '../../_components/hosts/host-form.tsx'
import { ElementGrid } from '../../_components/lookups/element-grid.tsx'
import { groupedLookups, isLookupId, isOpen, type Lookup, lookupOf } from '../../_components/lookups/lookups.ts'
import { PackageForm } from '../../_components/packages/package-form.tsx'
import { PageHeader } from '../../_components/ui/page-header.tsx'
import { Section } from '../../_components/ui/section.tsx'
import { inside } from '../../_trpc/inside.ts'
import { here } from '../../_trpc/server.ts'
import { LookupTerms } from './_parts/lookup-terms.tsx'
import { RecentLookups } from './_parts/recent-lookups.tsx'

export const metadata: Metadata = { title: 'Look up' }

const hostTerms = endpoints['host.ssl']
const packageTerms = endpoints['vulnerabilities.package']

type Props = { searchParams: Promise<{ q?: string | string[]; with?: string | string[] }> }

/** One field for every subject, what can be asked, and what was asked in this browser. */
export default async function LookupPage({ searchParams }: Props) {
  const given = await searchParams
  const [asked = ''] = [given.q ?? ''].flat()
  const [wanted] = [given.with].flat()
  const prefer = isLookupId(wanted) ? lookupOf(wanted) : undefined
  const { workspace, entitlement } = await here(ownAddress(asked, prefer))
  return (
    <>
      <PageHeader title="Look up" lead="What it is and what is known of it, from which source and how old." />
      <div className="mb-6 max-w-[720px]">
        <UniversalField
          key={`${asked} ${prefer?.id}`}
          size="large"
          defaultValue={asked}
          autoFocus
          {...(prefer ? { prefer: prefer.id } : {})}
        />
        <p className="note mt-2">
          {prefer ? (
            <Preferred lookup={prefer} />
          ) : (
            'Enter runs the lookup that is shown; the arrow down opens the others.'
          )}{' '}
          Opening a lookup, reloading it or running it again uses its units.
        </p>
      </div>
      {groupedLookups.map(({ group, lookups }) => (
        <Section key={group} title={group}>
          <ElementGrid
            lookups={lookups}
            hrefOf={(lookup) => lookup.form ?? `/lookup?with=${lookup.id}`}
            foot={(lookup) => (
              <LookupTerms lookup={lookup} open={isOpen(lookup, entitlement.grants)} included={workspace.included} />
            )}
          />
        </Section>
      ))}
      {entitlement.grants.includes(packageTerms.capability) && workspace.included ? (
        <Section id="package" title="Package" note="One exact version, with the advisories that affect it.">
          <PackageForm />
        </Section>
      ) : null}
      {entitlement.grants.includes(hostTerms.capability) && workspace.included ? (
        <Section id="host" title="Host" note="Its certificate, or whether it answers, seen from this server.">
          <HostForm />
        </Section>
      ) : null}
      <Section title="Recent" note="The last ten of this workspace, kept in this browser only.">
        <RecentLookups workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
      </Section>
    </>
  )
}

function Preferred({ lookup }: { lookup: Lookup }) {
  return (
    <>
      Enter runs <b>{lookup.label}</b>, for example of <span className="mono">{lookup.example}</span>.{' '}
      <Link className="link" href="/lookup">
        Run the most telling lookup
      </Link>
      .
    </>
  )
}

function ownAddress(asked: string, prefer: Lookup | undefined): string {
  const search = new URLSearchParams({ ...(asked ? { q: asked } : {}), ...(prefer ? { with: prefer.id } : {}) })
  return search.size > 0 ? `/lookup?${search}` : '/lookup'
}
