import { badgeSnippets } from '#app/_components/sites/badge-snippets.ts'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { badgeLabelMost, proofPath, siteTerms } from '#server/catalog/site-terms.ts'
import type { ChapterProps } from './chapter-props.ts'

const LOOKUP_LABELS = [
  ['A+ to F', 'Grade of the latest public scan of the home page, or its score with type=score'],
  ['not listed', 'No public scan, or the domain is not verified. Private scans are not shown.'],
  ['stale', `The latest public scan is older than ${siteTerms.staleDays} days`],
  ['unknown', 'Temporarily unavailable; cached for a minute instead of an hour'],
] as const

/** Chapter: domain verification, badges, and the leaderboard. */
export function WebsiteBadges({ id, title, baseUrl }: ChapterProps) {
  const samples = badgeSnippets(baseUrl, 'example.com', { style: 'flat', type: 'grade', label: 'security' })
  return (
    <Chapter id={id} title={title} example={<CodeTabs label="Badge in a README" samples={samples} />}>
      <div className={chapterStyles.text}>
        <p>
          Scans are private by default. To publish a badge, report or leaderboard entry, verify the domain: add it under
          Sites, then put the line <Mono>service-verify=…</Mono> in a TXT record for the name, or in the file{' '}
          <Mono>https://example.com{proofPath}</Mono>. The file must return status 200 over a valid certificate, without
          a redirect to another host. Verification covers subdomains but not public suffixes or customers of a host.
        </p>
        <p>
          It is checked daily and must stay in place. After {siteTerms.graceDays} days without it, the domain is
          unverified: the badge, public reports and leaderboard entry are removed until it is back. Server outages do
          not count.
        </p>
        <p>
          <a className={textStyles.link} href="/docs/badges.svg">
            GET /badges/{'{domain}'}.svg
          </a>{' '}
          always returns 200, so READMEs never break. Labels are cut after {badgeLabelMost} characters; unknown styles
          fall back to flat. Badges can be cached for an hour.{' '}
          <a className={textStyles.link} href="/docs/badges.json">
            GET /badges/{'{domain}'}.json
          </a>{' '}
          returns the same for badge services. Neither needs a key, and both are open to every origin.
        </p>
        <p>
          The{' '}
          <a className={textStyles.link} href="/leaderboard">
            leaderboard
          </a>{' '}
          lists sites whose owners opted in. Each is scanned every {siteTerms.boardEveryDays} days without using units.{' '}
          {siteTerms.underB} consecutive public scans below B remove the entry. Your own scheduled scans use 1 unit
          each. If one is skipped because no units are left, the site’s page shows it.
        </p>
      </div>
      <Table label="Badge text">
        <TableHead>
          <HeadCell>Right side</HeadCell>
          <HeadCell grow>Means</HeadCell>
        </TableHead>
        <TableBody>
          {LOOKUP_LABELS.map(([face, means]) => (
            <TableRow key={face}>
              <Cell>
                <Mono>{face}</Mono>
              </Cell>
              <Cell grow>{means}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
