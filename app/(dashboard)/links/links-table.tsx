import { statusWords } from '#app/_components/links/link-words.ts'
import { VerdictMark } from '#app/_components/links/verdict-mark.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { LinkRow } from '#app/_trpc/outputs.ts'

/** The workspace's links with verdict, status and visits; each row links to its page. */
export function LinksTable({ links, now }: { links: readonly LinkRow[]; now: string }) {
  return (
    <Table label="Protected links">
      <TableHead>
        <HeadCell grow>Link</HeadCell>
        <HeadCell>Verdict</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell numeric>Visits</HeadCell>
        <HeadCell optional>Created</HeadCell>
      </TableHead>
      <TableBody keys>
        {links.map((link) => (
          <TableRow key={link.id} href={`/links/${link.id}`}>
            <Cell grow className="min-w-44 py-1.5">
              <span className="inline-flex items-center gap-1">
                <Link className="font-medium" href={`/links/${link.id}`}>
                  {link.title ?? <Mono>{link.code}</Mono>}
                </Link>
                <CopyButton value={link.short_url} label={`Copy ${link.short_url}`} />
              </span>
              <Mono className="block whitespace-normal wrap-anywhere text-ink-3">
                {shortened(link.normalized_destination)}
              </Mono>
            </Cell>
            <Cell>
              <VerdictMark status={link.verdict.status} />
            </Cell>
            <Cell>{link.status === 'active' ? statusWords.active : <Tag>{statusWords[link.status]}</Tag>}</Cell>
            <Cell numeric>{formatNumber(link.visits.total)}</Cell>
            <Cell optional>
              <Time at={link.created_at} now={now} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const longest = 90
const shortened = (address: string): string => (address.length > longest ? `${address.slice(0, longest)}…` : address)
