import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { formatDay, formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { SubdomainPage } from '#server/lookups/domain/subdomains-schema.ts'
import { issuerWords } from './issuer-words.ts'

/**
 * Names with the dates their certificates were logged. A name links to its domain page; a wildcard does not, because
 * it names no host.
 */
export function SubdomainTable({ names }: { names: SubdomainPage['results'] }) {
  return (
    <Table label="Names in certificate logs" sticky>
      <TableHead>
        <HeadCell grow>Name</HeadCell>
        <HeadCell>First seen</HeadCell>
        <HeadCell>Last seen</HeadCell>
        <HeadCell numeric>Certificates</HeadCell>
        <HeadCell optional>Last issuer</HeadCell>
      </TableHead>
      <TableBody>
        {names.map(({ hostname, is_wildcard, first_seen, last_seen, certificate_count, last_issuer }) => (
          <TableRow key={hostname}>
            <Cell grow className={textStyles.mono}>
              {is_wildcard ? (
                <>
                  {hostname} <Tag>wildcard</Tag>
                </>
              ) : (
                <Link
                  className={`${textStyles.link} inline-flex min-h-6 items-center`}
                  href={`/lookup/domain/${encodeURIComponent(hostname)}`}
                  prefetch={false}
                >
                  {hostname}
                </Link>
              )}
            </Cell>
            <Cell>{first_seen ? formatDay(new Date(first_seen)) : <Unknown />}</Cell>
            <Cell>{last_seen ? formatDay(new Date(last_seen)) : <Unknown />}</Cell>
            <Cell numeric>{formatNumber(certificate_count)}</Cell>
            <Cell optional>{last_issuer ? issuerWords(last_issuer) : <Unknown />}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
