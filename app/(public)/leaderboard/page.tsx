import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { BoardPage } from '#app/_trpc/outputs.ts'
import { api } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import statusPageStyles from '#app/(public)/status-page.module.css'
import { siteTerms } from '#server/catalog/site-terms.ts'
import { BoardFilter } from './board-filter.tsx'
import { addressOf, type BoardWish, boardWish } from './board-query.ts'
import { BoardTable } from './board-table.tsx'
import { OwnSites } from './own-sites.tsx'

export const metadata: Metadata = {
  title: 'Leaderboard',
  description: 'Verified sites, scanned weekly and ranked by grade.',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const PAGE = 100

/** The leaderboard with filters, and the rank of the workspace's own sites. */
export default async function LeaderboardPage({ searchParams }: Props) {
  const wish = boardWish(await searchParams)
  const board = await read(wish)
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Leaderboard</h1>
        <p className={statusPageStyles.lead}>
          Verified sites, scanned weekly and ranked by grade. Owners opt in. Three public scans in a row below B remove
          a site.
        </p>
      </header>
      <OwnSites />
      <BoardFilter wish={wish} />
      {board ? (
        <Shown board={board} wish={wish} />
      ) : (
        <p className={textStyles.prose}>The leaderboard is not available right now. Try again in a moment.</p>
      )}
    </div>
  )
}

async function read({ tld, grade, offset }: BoardWish): Promise<BoardPage | null> {
  const caller = await api()
  try {
    return await caller.leaderboard.list({ limit: PAGE, offset, tld, grade })
  } catch (error) {
    const code = serverBridge().codeOf(error)
    if (code === 'VALIDATION_FAILED') return { updated_at: new Date().toISOString(), total: 0, data: [] }
    if (code === 'DATABASE_UNAVAILABLE') return null
    throw error
  }
}

function Shown({ board, wish }: { board: BoardPage; wish: BoardWish }) {
  const { data, total, updated_at } = board
  const filtered = wish.tld !== undefined || wish.grade !== undefined
  if (data.length === 0)
    return (
      <EmptyState
        action={
          filtered ? (
            <ButtonLink href="/leaderboard">Show all</ButtonLink>
          ) : (
            <ButtonLink href="/sites">Add your site</ButtonLink>
          )
        }
      >
        {filtered ? 'No site matches.' : 'No sites yet. Verify a domain and publish a scan to be the first.'}
      </EmptyState>
    )
  return (
    <>
      <BoardTable places={data} now={updated_at} />
      <p className={`${textStyles.note} mt-3`}>
        {formatCount(total, 'site')}
        {filtered ? ', ranked among all sites' : ''}, updated <Time at={updated_at} absolute />. A site whose latest
        public scan is older than {siteTerms.boardDays} days is not shown. A streak counts the days on which every
        public scan was at least B.
      </p>
      <nav aria-label="Leaderboard pages" className="mt-4 flex gap-3">
        {wish.offset > 0 ? (
          <Link className={textStyles.link} href={addressOf({ ...wish, offset: Math.max(0, wish.offset - PAGE) })}>
            Previous
          </Link>
        ) : null}
        {wish.offset + data.length < total ? (
          <Link className={textStyles.link} href={addressOf({ ...wish, offset: wish.offset + PAGE })}>
            Next
          </Link>
        ) : null}
      </nav>
    </>
  )
}
