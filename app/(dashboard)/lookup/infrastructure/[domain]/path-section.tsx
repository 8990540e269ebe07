import { Chain, type ChainNode } from '#app/_components/ui/chain.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { HostAddress, Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'
import { isSpecial } from './infrastructure-words.ts'

export function PathSection({ answer }: { answer: Infrastructure }) {
  return (
    <Section
      title="Path"
      sources={answer.sources.filter(({ id }) => id === 'dns')}
      note="Current DNS response. It may differ elsewhere."
    >
      <Chain label="Path from domain to networks" nodes={nodesOf(answer)} />
    </Section>
  )
}

function nodesOf({ hostname, cname_chain, addresses }: Infrastructure): ChainNode[] {
  const names = [hostname, ...cname_chain]
  const nodes: ChainNode[] = names.map((name, place) => ({
    id: name,
    title: <span className={`${textStyles.mono} wrap-anywhere`}>{name}</span>,
    role: place === 0 ? 'Queried' : 'Alias',
    link: place < names.length - 1 ? 'CNAME' : 'A, AAAA',
  }))
  if (addresses.length === 0)
    return [...nodes, { id: 'none', title: 'No address', role: 'Address', missing: 'the name has none' }]
  return [...nodes, ...networksOf(addresses)]
}

function networksOf(addresses: readonly HostAddress[]): ChainNode[] {
  const groups = Map.groupBy(addresses, networkName)
  const last = [...groups.keys()].at(-1)
  return [...groups].map(([name, members]) => {
    const provider = members.find(({ edge }) => edge.provider)?.edge.provider
    return {
      id: name,
      title: name,
      role: provider ? `${provider} edge` : 'Network',
      detail: (
        <span className={`${textStyles.mono} flex flex-wrap gap-x-4`}>
          {members.map(({ ip }) => (
            <span key={ip}>{ip}</span>
          ))}
        </span>
      ),
      ...(name === last ? {} : { link: 'and' }),
      ...(members.every(isSpecial) ? { problem: 'not part of the public Internet' } : {}),
    }
  })
}

function networkName(address: HostAddress): string {
  if (address.asn !== null) return `AS${address.asn} ${address.as_name ?? ''}`.trim()
  return address.organization ?? 'Unknown network'
}
