import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { HostAddress, Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'
import { isSpecial, placeWords } from './infrastructure-words.ts'

export function AddressesSection({ answer }: { answer: Infrastructure }) {
  const { addresses } = answer
  if (addresses.length === 0) return null
  return (
    <Section
      title="Addresses"
      sources={answer.sources.filter(({ id }) => id === 'asn_table' || id === 'provider_ranges')}
      note={`IP lookup · ${formatUnits(endpoints['ip.geo'].units)}`}
    >
      <Table label="Addresses and their networks">
        <TableHead>
          <HeadCell>Address</HeadCell>
          <HeadCell>Network</HeadCell>
          <HeadCell grow>Reverse DNS</HeadCell>
          <HeadCell>Place</HeadCell>
          <HeadCell>Edge</HeadCell>
        </TableHead>
        <TableBody>
          {addresses.map((address) => (
            <Row key={address.ip} address={address} />
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

function Row({ address }: { address: HostAddress }) {
  const special = isSpecial(address)
  const place = placeWords(address)
  const { ip, prefix, reverse_dns, edge } = address
  return (
    <TableRow>
      <Cell>
        <RunLink
          className={`${textStyles.link} ${textStyles.mono} inline-flex min-h-6 items-center`}
          href={`/lookup/ip/${encodeURIComponent(ip)}`}
          prefetch={false}
        >
          {ip}
        </RunLink>
      </Cell>
      <Cell className={textStyles.mono}>{prefix ?? <Unknown cause="not announced" />}</Cell>
      <Cell grow className={textStyles.mono}>
        {special ? (
          'not checked'
        ) : reverse_dns === null ? (
          <Unknown cause="no response" />
        ) : (
          reverse_dns.join(' ') || 'none'
        )}
      </Cell>
      <Cell>{place ?? (special ? 'nowhere' : <Unknown />)}</Cell>
      <Cell>
        <TriState value={edge.is_edge} {...(edge.provider ? { label: edge.provider } : {})} />
      </Cell>
    </TableRow>
  )
}
