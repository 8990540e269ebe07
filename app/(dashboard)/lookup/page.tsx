import type { Metadata } from 'next'
import { UniversalField } from '#app/_components/frame/universal-field.tsx'
import { HostForm } from '#app/_components/hosts/host-form.tsx'
import { ElementGrid } from '#app/_components/lookups/element-grid.tsx'
import { groupedLookups, isLookupId, isOpen, type Lookup, lookupOf } from '#app/_components/lookups/lookups.ts'
import { PackageForm } from '#app/_components/packages/package-form.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { LookupTerms } from './_parts/lookup-terms.tsx'
import { RecentLookups } from './_parts/recent-lookups.tsx'

export const metadata: Metadata = { title: 'Look up' }

const hostTerms = endpoints['host.ssl']
const packageTerms = endpoints['vulnerabilities.package']

type Props = { searchParams: Promise<{ q?: string | string[]; with?: string | string[] }> }

/** Universal field for every subject, the available lookups, and the recent lookups of this browser. */
export default async function LookupPage({ searchParams }: Props) {
  const given = await searchParams
  const [requested = ''] = [given.q ?? ''].flat()
  const [wanted] = [given.with].flat()
  const prefer = isLookupId(wanted) ? lookupOf(wanted) : undefined
  const { workspace, entitlement } = await requireSession(ownAddress(requested, prefer))
  return (
    <>
      <PageHeader
        title="Look up"
        lead="Everything known about an IP, domain, email or package, with the source and age of each fact."
      />
      <div className="mb-6 max-w-[720px]">
        <UniversalField
          key={`${requested} ${prefer?.id}`}
          size="large"
          defaultValue={requested}
          autoFocus
          {...(prefer ? { prefer: prefer.id } : {})}
        />
        <p className={`${textStyles.note} mt-2`}>
          {prefer ? <Preferred lookup={prefer} /> : 'Press Enter to run the lookup, ↓ for other lookups.'} Opening or
          reloading a result uses no units; running it again does.
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
        <Section id="package" title="Package" note="Advisories for an exact version.">
          <PackageForm />
        </Section>
      ) : null}
      {entitlement.grants.includes(hostTerms.capability) && workspace.included ? (
        <Section id="host" title="Host" note="Certificate or status, from this server.">
          <HostForm />
        </Section>
      ) : null}
      <Section title="Recent" note="The last ten, stored in this browser only.">
        <RecentLookups workspaceId={workspace.id} base={`${serverBridge().baseUrl}/v1`} />
      </Section>
    </>
  )
}

function Preferred({ lookup }: { lookup: Lookup }) {
  return (
    <>
      Press Enter to run <b>{lookup.label}</b>, for example of <span className={textStyles.mono}>{lookup.example}</span>
      .{' '}
      <Link className={textStyles.link} href="/lookup">
        Run the suggested lookup
      </Link>
      .
    </>
  )
}

function ownAddress(requested: string, prefer: Lookup | undefined): string {
  const search = new URLSearchParams({ ...(requested ? { q: requested } : {}), ...(prefer ? { with: prefer.id } : {}) })
  return search.size > 0 ? `/lookup?${search}` : '/lookup'
}
