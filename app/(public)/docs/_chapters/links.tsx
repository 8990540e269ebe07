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
          A protected link is a short address whose destination is checked when it is made and again before a visitor is
          sent on. It costs no unit. A key is optional: without one anybody may make {anonymousLinkLimit.minute} links a
          minute and {anonymousLinkLimit.day} a day from one network, and their visitors always see first where they
          lead.
        </p>
        <p>
          <b>One destination, one link.</b> A destination is read by the URL standard: scheme and host in lower case,
          the host in ASCII, without default port, trailing dot and fragment; path and query stay as they are. Where the
          workspace has an active link without an end to it, with the same fragment or none in both, a request without{' '}
          <Mono>expires_at</Mono> and <Mono>code</Mono> gets that one, with status 200 and <Mono>reused: true</Mono>.
          Links made without a key are shared by all who make one, and show nothing of who was first: no title, no
          visits, no time. An address has at most {linkTerms.url.toLocaleString('en')} characters, percent-encoded.
          Credentials, other schemes, addresses that are not public and this service itself are refused.
        </p>
        <p>
          <b>Verdicts.</b> The score is the sum of the points of <Mono>reasons</Mono>, each kind up to its cap. From{' '}
          {suspicious} a destination is suspicious, from {malicious} malicious, and no kind but lists and reviews
          reaches that by itself. <Mono>gaps</Mono> names the checks that gave no answer: with one a destination is{' '}
          <Mono>unknown</Mono> at best, never <Mono>safe</Mono>. A malicious destination is refused with{' '}
          <Mono>DESTINATION_BLOCKED</Mono>.
        </p>
        <p>
          <b>Visitors.</b> <Mono>GET /go/CODE</Mono> answers 302 where the link has a key, is <Mono>auto</Mono> and its
          destination is safe; everybody else is asked on a page without scripts, whose button works once. A verdict
          older than {linkTerms.verdictMs / 60_000} minutes is refreshed first. <Mono>CODE+</Mono> shows where a link
          leads without a visit, <Mono>CODE.svg</Mono> is its QR code. Codes are case-sensitive. An unknown code is 404,
          a link that has expired or is switched off 410, a blocked one 403.
        </p>
        <p>
          <b>How it ends.</b> A link expires, is switched off and on by its workspace, or is blocked: when its
          destination becomes malicious, when {linkTerms.reporters} networks report it within 24 hours, or by a review.
          Its owners get a letter, and only a review opens it, as it was before. The code of a deleted link is not given
          out again for {linkTerms.retiredDays} days.
        </p>
        <p>
          <b>Visits</b> are those who were sent on. They are counted by day, country and verdict, one{' '}
          <Mono>link.visited</Mono> event for each of these with a count that grows; no address is kept. A process that
          is killed may lose the last quarter of a second.
        </p>
      </div>
      <Table label="What speaks against a destination">
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
