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
          uses no units. A key is optional. Without one, anyone can create {anonymousLinkLimit.minute} links per minute
          and {anonymousLinkLimit.day} per day from one network, and visitors always see the destination first.
        </p>
        <p>
          <b>One destination, one link.</b> A destination is normalised by the URL standard: lower-case scheme and ASCII
          host, no default port, trailing dot or fragment. Path and query do not change. If the workspace already has an
          active link without expiry to the same destination and fragment, a request without <Mono>expires_at</Mono> and{' '}
          <Mono>code</Mono> returns that link with status 200 and <Mono>reused: true</Mono>. Links created without a key
          are shared by everyone who creates the same one, without title, visits or times. URLs can have up to{' '}
          {linkTerms.url.toLocaleString('en')} characters, percent-encoded. Credentials, other schemes, non-public
          addresses and this service itself are rejected.
        </p>
        <p>
          <b>Verdicts.</b> The score is the sum of the points of <Mono>reasons</Mono>, each type up to its cap. From{' '}
          {suspicious} a destination is suspicious; from {malicious} it is malicious. Only lists and reviews can reach
          that alone. <Mono>gaps</Mono> lists the checks that did not complete. With a gap, a destination is{' '}
          <Mono>unknown</Mono> at best, never <Mono>safe</Mono>. Malicious destinations are rejected with{' '}
          <Mono>DESTINATION_BLOCKED</Mono>.
        </p>
        <p>
          <b>Visitors.</b> <Mono>GET /go/CODE</Mono> returns 302 if the link has a key, is <Mono>auto</Mono> and nothing
          is found. Otherwise visitors see a page without scripts and continue with a button that works once. A verdict
          older than {linkTerms.verdictMs / 60_000} minutes is refreshed first. <Mono>CODE+</Mono> previews a link
          without a visit; <Mono>CODE.svg</Mono> is its QR code. Codes are case-sensitive. Unknown codes return 404,
          expired or disabled links 410, blocked links 403.
        </p>
        <p>
          <b>How links end.</b> A link expires, is turned off by its workspace, or is blocked: when its destination
          becomes malicious, when {linkTerms.reporters} networks report it within 24 hours, or by a review. Owners are
          notified by email, and only a review can unblock it. The code of a deleted link is reserved for{' '}
          {linkTerms.retiredDays} days.
        </p>
        <p>
          <b>Visits</b> are redirects, counted by day, country and verdict. Each combination is one{' '}
          <Mono>link.visited</Mono> event with an increasing count. IP addresses are not stored. A crash can lose up to
          250 ms of visits.
        </p>
      </div>
      <Table label="Reasons for a verdict">
        <TableHead>
          <HeadCell>Reason</HeadCell>
          <HeadCell grow>Description</HeadCell>
          <HeadCell>Type</HeadCell>
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
