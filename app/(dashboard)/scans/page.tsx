import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { ScansView } from './scans-view.tsx'

export const metadata: Metadata = { title: 'Website scans' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ScansPage({ searchParams }: Props) {
  const { entitlement, workspace } = await requireSession('/scans')
  const params = await searchParams
  const [cursor] = [params.cursor].flat()
  const [target = ''] = [params.target].flat()
  const { data, next_cursor } = await (await api()).scans.page({ limit: 50, ...(cursor ? { cursor } : {}) })
  const open = entitlement.grants.includes('full')
  return (
    <>
      <PageHeader
        title="Website scans"
        lead="Grade a website’s security headers and check TLS, email, DNS and content. Private by default."
      />
      {open ? null : (
        <NotInPlan
          needs="full"
          feature="website scans"
          offer={{
            text: 'A scan grades the security headers of a website and checks TLS, email, DNS and content.',
            example: (
              <>
                <b>www.example.com</b>
                <span>B+ 80 of 100</span>
                <span>Content-Security-Policy missing −25</span>
              </>
            ),
          }}
        />
      )}
      <ScansView
        key={`${workspace.id} ${cursor ?? ''}`}
        listed={data}
        target={target}
        open={open && workspace.included}
        isOwner={workspace.role === 'owner'}
        now={new Date().toISOString()}
      />
      <nav aria-label="Pagination" className="mt-4 flex flex-wrap gap-2">
        {cursor ? <ButtonLink href="/scans">Newest</ButtonLink> : null}
        {next_cursor ? <ButtonLink href={`/scans?cursor=${encodeURIComponent(next_cursor)}`}>Older</ButtonLink> : null}
      </nav>
    </>
  )
}
