import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { anonymousLinkLimit, linkEvidence, linkSigns, linkTerms, linkThresholds } from '#server/catalog/links.ts'
import type { ChapterProps } from './chapter-props.ts'

const EXAMPLE = {
  url: 'https://example.com/offer?id=7',
  title: 'Newsletter of November',
  expires_at: '2027-03-01T00:00:00Z',
  interstitial: 'auto',
}

const signs = Object.entries(linkSigns).map(([id, sign]) => ({
  id,
  ...sign,
  ...linkEvidence[sign.kind],
  sign: sign.label,
}))
const { suspicious, malicious } = linkThresholds

/** Chapter: how destinations are checked and rated, what visitors see, and how a link ends. */
export function Links({ id, title }: ChapterProps) {
  return (
    <Chapter
      id={id}
      title={title}
      example={<CodeBlock label="POST /go/links" code={JSON.stringify(EXAMPLE, null, 2)} />}
    >
      <div className={chapterStyles.text}>
        <p>
          A protected link is a short URL whose destination is checked when it is created and before each redirect. It
          uses no units. A key is optional: without one, anyone can create {anonymousLinkLimit.minute} links per minute
          and {anonymousLinkLimit.day} per day from one network, and visitors always see the destination first.
        </p>
        <p>
          <b>One destination, one link.</b> Destinations are normalized by the URL standard: scheme and host in lower
          case, the host in ASCII, without default port, trailing dot and fragment; path and query stay unchanged. If
          the workspace has an active link to it without an expiry date and with the same fragment, a request without{' '}
          <Mono>expires_at</Mono> and <Mono>code</Mono> returns that link, with status 200 and <Mono>reused: true</Mono>
          . Links created without a key are shared and reveal nothing about their creator: no title, visits or time. A
          URL can have {linkTerms.url.toLocaleString('en')} characters, percent-encoded. Credentials, other schemes,
          non-public addresses and this service itself are refused.
        </p>
        <p>
          <b>Verdicts.</b> The score is the sum of the points of <Mono>reasons</Mono>, each category up to its cap. From{' '}
          {suspicious} a destination is suspicious, from {malicious} malicious; only lists and reviews can reach that
          alone. <Mono>gaps</Mono> lists the checks that failed: then a destination is <Mono>unknown</Mono> at best,
          never <Mono>safe</Mono>. A malicious destination is refused with <Mono>DESTINATION_BLOCKED</Mono>.
        </p>
        <p>
          <b>Visitors.</b> <Mono>GET /go/CODE</Mono> answers 302 where the link has a key, is <Mono>auto</Mono> and
          nothing was found; everyone else sees a page without scripts, whose button works once. A verdict older than{' '}
          {linkTerms.verdictMs / 60_000} minutes is refreshed first. <Mono>CODE+</Mono> shows the destination without a
          visit, <Mono>CODE.svg</Mono> is its QR code. Codes are case-sensitive. An unknown code returns 404, an expired
          or disabled link 410, a blocked one 403.
        </p>
        <p>
          <b>Expiry and blocking.</b> A link can expire, be turned off and on by its workspace, or be blocked: when its
          destination becomes malicious, when {linkTerms.reporters} networks report it within 24 hours, or by a review.
          Owners are notified by email, and only a review can unblock it. The code of a deleted link is reserved for{' '}
          {linkTerms.retiredDays} days.
        </p>
        <p>
          <b>Visits</b> are redirected visitors. They are counted by day, country and verdict, with one{' '}
          <Mono>link.visited</Mono> event each and an increasing count; addresses are not stored. A killed process can
          lose the visits of the last quarter of a second.
        </p>
      </div>
      <Table label="Reasons">
        <TableHead>
          <HeadCell>Reason</HeadCell>
          <HeadCell grow>Description</HeadCell>
          <HeadCell>Kind</HeadCell>
          <HeadCell numeric>Points</HeadCell>
          <HeadCell numeric>Cap</HeadCell>
        </TableHead>
        <TableBody>
          {signs.map(({ id: name, sign, label, points, cap }) => (
            <TableRow key={name}>
              <Cell>
                <Mono>{name}</Mono>
              </Cell>
              <Cell grow>{sign}</Cell>
              <Cell>{label}</Cell>
              <Cell numeric>{points}</Cell>
              <Cell numeric>{cap}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
