import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { api } from '#app/_trpc/server.ts'

const MOST = 5

/** For signed-in visitors: the rank of the workspace's verified sites, and what each needs to be listed. */
export async function OwnSites() {
  const caller = await api()
  const sites = await caller.sites.list().then(
    ({ data }) => data.filter(({ verified_at }) => verified_at !== null).slice(0, MOST),
    () => [],
  )
  if (sites.length === 0) return null
  const { data: places } = await caller.leaderboard.list({ limit: 100, offset: 0 }).catch(() => ({ data: [] }))
  return (
    <ul aria-label="Sites of your workspace" className="mb-6 grid gap-1">
      {sites.map(({ id, domain, shown, listed_at, latest_public }) => {
        const place = places.find((one) => one.domain === domain)
        return (
          <li key={id}>
            <Link className={`${textStyles.link} font-medium`} href={`/sites/${id}`}>
              {shown}
            </Link>{' '}
            <span className="text-ink-2">
              {place
                ? `is ranked ${place.rank}.`
                : listed_at
                  ? 'is listed. Its rank appears within a minute or after its next public scan.'
                  : latest_public
                    ? 'is not listed but can be.'
                    : 'is not listed: it has no public scan.'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
