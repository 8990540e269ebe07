import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { LinksFilter } from './links-filter.tsx'
import { type LinksSearch, linksHref, linksIn } from './links-search.ts'
import { LinksView } from './links-view.tsx'

export const metadata: Metadata = { title: 'Protected links' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const pageSize = 50

/** The workspace's protected links, newest first. */
export default async function LinksPage({ searchParams }: Props) {
  const search = linksIn(await searchParams)
  const { workspace } = await requireSession(linksHref(search))
  const caller = await api()
  const [{ data, next_cursor }, left, allowed] = await Promise.all([
    linksOf(search),
    caller.links.left(),
    caller.links.allowed(),
  ])
  const isFiltered = search.q !== '' || search.status !== ''
  return (
    <LinksView
      links={data}
      left={left}
      allowed={allowed}
      filter={<LinksFilter search={search} />}
      isFiltered={isFiltered}
      isOwner={workspace.role === 'owner'}
      included={workspace.included}
      now={new Date().toISOString()}
      pages={
        <nav aria-label="Link pages" className="mt-4 flex flex-wrap gap-2">
          {search.cursor ? <ButtonLink href={linksHref({ ...search, cursor: '' })}>Newest</ButtonLink> : null}
          {next_cursor ? <ButtonLink href={linksHref({ ...search, cursor: next_cursor })}>Older</ButtonLink> : null}
        </nav>
      }
    />
  )
}

/** One page of links; an invalid cursor falls back to the first page. */
async function linksOf(search: LinksSearch) {
  const caller = await api()
  const wanted = {
    limit: pageSize,
    ...(search.q ? { query: search.q } : {}),
    ...(search.status ? { status: search.status } : {}),
  }
  try {
    return await caller.links.list({ ...wanted, ...(search.cursor ? { cursor: search.cursor } : {}) })
  } catch (error) {
    if (search.cursor && serverBridge().codeOf(error) === 'VALIDATION_FAILED') return caller.links.list(wanted)
    throw error
  }
}
