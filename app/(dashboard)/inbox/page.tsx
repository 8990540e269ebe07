import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { noticeDays } from '#server/catalog/notices.ts'
import { InboxDays } from './inbox-days.tsx'
import { InboxFilter } from './inbox-filter.tsx'
import { type InboxSearch, inboxHref, inboxIn } from './inbox-search.ts'
import { MarkAllRead } from './mark-all-read.tsx'

export const metadata: Metadata = { title: 'Inbox' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Everything the person was notified of in this workspace and about their account, newest first, grouped by day. */
export default async function InboxPage({ searchParams }: Props) {
  const given = await searchParams
  const search = inboxIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  const { workspace } = await requireSession(inboxHref(search))
  const caller = await api()
  const { kind, show, cursor } = search
  const [{ data, next_cursor }, unread] = await Promise.all([
    caller.notices.list({ ...(kind && { kind }), unread: show === 'unread', ...(cursor && { cursor }) }),
    caller.notices.unread(),
  ])
  return (
    <>
      <PageHeader
        list
        title="Inbox"
        lead={`Notices of ${workspace.name} and about your account, stored for ${noticeDays} days. Times are UTC.`}
        actions={
          <>
            <ButtonLink href="/inbox/preferences">Preferences</ButtonLink>
            <MarkAllRead unread={unread} />
          </>
        }
      />
      <InboxFilter search={search} />
      {data.length === 0 ? <NoNotices search={search} /> : <InboxDays notices={data} />}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2">
        {cursor ? <ButtonLink href={inboxHref({ ...search, cursor: '' })}>Newest</ButtonLink> : null}
        {next_cursor ? <ButtonLink href={inboxHref({ ...search, cursor: next_cursor })}>Older</ButtonLink> : null}
      </nav>
    </>
  )
}

function NoNotices({ search }: { search: InboxSearch }) {
  if (inboxHref(search) !== '/inbox')
    return (
      <EmptyState action={<ButtonLink href="/inbox">Show all</ButtonLink>}>
        {search.show === 'unread' && search.kind === '' ? 'You have read everything.' : 'No matching notices.'}
      </EmptyState>
    )
  return (
    <EmptyState action={<ButtonLink href="/inbox/preferences">Choose what arrives</ButtonLink>}>
      Nothing has happened yet that you are notified of, such as a finished bulk job or a disabled webhook.
    </EmptyState>
  )
}
