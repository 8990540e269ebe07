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
  ['not listed', 'No public scan, or nobody proves the domain at present. A private scan looks no different.'],
  ['stale', `The latest public scan is older than ${siteTerms.staleDays} days`],
  ['unknown', 'It could not be found out at this moment; kept for a minute instead of an hour'],
] as const

/** Chapter: domain verification, badges, and the leaderboard. */
export function WebsiteBadges({ id, title, baseUrl }: ChapterProps) {
  const samples = badgeSnippets(baseUrl, 'example.com', { style: 'flat', type: 'grade', label: 'security' })
  return (
    <Chapter id={id} title={title} example={<CodeTabs label="Badge in a README" samples={samples} />}>
      <div className={chapterStyles.text}>
        <p>
          A scan is private unless you say otherwise. What the public sees, by a badge, a report or the leaderboard,
          needs a proof that the domain is yours: add it under Sites, and put the line <Mono>service-verify=…</Mono>{' '}
          into a TXT record of the name, or into the file <Mono>https://example.com{proofPath}</Mono>. The file has to
          answer by itself, with status 200, over a certificate that holds; a redirect to another host proves nothing. A
          proof holds for the names below it, and not for a public suffix or the customers of a host.
        </p>
        <p>
          It is looked for every day and has to stay. Gone for {siteTerms.graceDays} days, the domain counts as not
          verified: badge, public reports and place on the leaderboard go until it is back. A server that does not
          answer is held against nobody.
        </p>
        <p>
          <a className={textStyles.link} href="/docs/badges.svg">
            GET /badges/{'{domain}'}.svg
          </a>{' '}
          is answered with 200 whatever is asked for, so that no README breaks: a label is cut after {badgeLabelMost}{' '}
          characters, an unknown style counts as flat. It may be kept for an hour.{' '}
          <a className={textStyles.link} href="/docs/badges.json">
            GET /badges/{'{domain}'}.json
          </a>{' '}
          is the same for badge services. Neither needs a key, and every browser origin may read them.
        </p>
        <p>
          The{' '}
          <a className={textStyles.link} href="/leaderboard">
            leaderboard
          </a>{' '}
          shows sites whose owners have asked for it. It has each scanned every {siteTerms.boardEveryDays} days, which
          costs no unit; {siteTerms.underB} public scans in a row under B end the place. Scans that you schedule besides
          cost a unit each, and one that falls out because the allowance is used up says so on the page of the site.
        </p>
      </div>
      <Table label="What a badge says">
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
