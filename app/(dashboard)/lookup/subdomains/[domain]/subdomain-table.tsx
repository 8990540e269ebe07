import { Link } from '#app/_components/ui/link.tsx'
import type { SubdomainPage } from '#server/lookups/domain/subdomains-schema.ts'
import { formatDay, formatNumber } from '../../../../_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../../_components/ui/table.tsx'
import { Tag } from '../../../../_components/ui/tag.tsx'
import { Unknown } from '../../_parts/unknown.tsx'
import { issuerWords } from './issuer-words.ts'

/** Names with when certificates with them were logged; a name opens its domain page, a wildcard names no host and opens nothing. */
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
            <Cell grow className="mono">
              {is_wildcard ? (
                <>
                  {hostname} <Tag>wildcard</Tag>
                </>
              ) : (
                <Link
                  className="link inline-flex min-h-6 items-center"
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
