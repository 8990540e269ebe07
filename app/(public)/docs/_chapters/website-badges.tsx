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
  ['A+ to F', 'Grade of the latest public scan of the front page, or its score with type=score'],
  ['not listed', 'No public scan, or the domain is not verified. A private scan looks the same.'],
  ['stale', `The latest public scan is older than ${siteTerms.staleDays} days`],
  ['unknown', 'Could not be determined; cached for a minute instead of an hour'],
] as const

/** Chapter: domain verification, badges, and the leaderboard. */
export function WebsiteBadges({ id, title, baseUrl }: ChapterProps) {
  const samples = badgeSnippets(baseUrl, 'example.com', { style: 'flat', type: 'grade', label: 'security' })
  return (
    <Chapter id={id} title={title} example={<CodeTabs label="Badge in a README" samples={samples} />}>
      <div className={chapterStyles.text}>
        <p>
          Scans are private by default. Badges, public reports and the leaderboard need a verified domain: add it under
          Sites, and add the line <Mono>service-verify=…</Mono> to a TXT record of the name, or to the file{' '}
          <Mono>https://example.com{proofPath}</Mono>. The file must return status 200 with a valid certificate; a
          redirect to another host is not accepted. Verification includes subdomains, but not public suffixes or
          customer domains of hosting providers.
        </p>
        <p>
          It is checked daily and must stay in place. If it is missing for {siteTerms.graceDays} days, the domain is no
          longer verified: badge, public reports and leaderboard entry are hidden until it is back. Server failures do
          not count.
        </p>
        <p>
          <a className={textStyles.link} href="/docs/badges.svg">
            GET /badges/{'{domain}'}.svg
          </a>{' '}
          always returns 200, so that no README breaks: labels are truncated after {badgeLabelMost} characters, an
          unknown style is treated as flat. It can be cached for an hour.{' '}
          <a className={textStyles.link} href="/docs/badges.json">
            GET /badges/{'{domain}'}.json
          </a>{' '}
          is the same for badge services. Neither needs a key, and both allow every browser origin.
        </p>
        <p>
          The{' '}
          <a className={textStyles.link} href="/leaderboard">
            leaderboard
          </a>{' '}
          shows sites whose owners opted in. Each is scanned every {siteTerms.boardEveryDays} days, without units;{' '}
          {siteTerms.underB} public scans in a row below B remove the site. Your own scheduled scans use one unit each;
          skipped scans are shown on the site’s page.
        </p>
      </div>
      <Table label="Badge values">
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
