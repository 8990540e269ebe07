import type { DnsReply } from '../../platform/dns/index.ts'

const maxAliases = 16

/** The alias chain of a name, in order, as far as the replies reveal it; stops at a loop. */
export function aliasesOf(replies: readonly DnsReply[], name: string): string[] {
  const targets = new Map(
    replies.flatMap(({ answers }) =>
      answers.flatMap((record) => (record.type === 'CNAME' ? [[record.name, record.value] as const] : [])),
    ),
  )
  const chain: string[] = []
  for (
    let next = targets.get(name);
    next && chain.length < maxAliases && next !== name && !chain.includes(next);
    next = targets.get(next)
  )
    chain.push(next)
  return chain
}
