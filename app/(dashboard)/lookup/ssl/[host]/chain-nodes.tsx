import type { ChainNode } from '#app/_components/ui/chain.tsx'
import { formatDay } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import type { ChainLink, HostSsl } from '#server/lookups/host/schema.ts'

const ROLES = { leaf: 'This host', intermediate: 'Intermediate', root: 'Root' } as const

/** Nodes from the host to the root; a missing issuer has a node of its own. */
export function chainNodes({ chain, trust, checked_at }: HostSsl): ChainNode[] {
  const path = chain.filter(({ in_path }) => in_path)
  const missing = trust?.missing_issuer ?? null
  const nodes: ChainNode[] = path.map((link, index) => ({
    id: link.fingerprint_sha256,
    title: <Mono>{nameOf(link)}</Mono>,
    role: ROLES[link.role],
    detail: linkWords(link),
    ...(index < path.length - 1 || missing !== null ? { link: 'issued by' } : {}),
    ...problemOf(link, index, checked_at),
  }))
  if (missing !== null) nodes.push({ id: 'missing', title: missing, missing: 'not sent, not a trusted root' })
  return nodes
}

/** Where the certificate came from, its key and its validity. */
export function linkWords(link: ChainLink): string {
  const from =
    link.sent_position === null
      ? 'Not sent: trusted root'
      : `${link.sent_position === 1 ? 'Sent first' : `Sent in position ${link.sent_position}`}${link.trusted_root ? ', trusted root' : ''}`
  return [from, keyWords(link), `until ${formatDay(new Date(link.not_after))}`].join(' · ')
}

/** "EC, 256 bits". */
export const keyWords = ({ key_type, key_bits }: Pick<ChainLink, 'key_type' | 'key_bits'>): string =>
  key_type === null ? 'unreadable key' : `${key_type}${key_bits === null ? '' : `, ${key_bits} bits`}`

export const nameOf = ({ subject_cn, subject_org, serial }: ChainLink): string =>
  subject_cn ?? subject_org ?? `no name, serial ${serial}`

function problemOf(link: ChainLink, index: number, now: string): { problem?: string } {
  if (Date.parse(link.not_after) < Date.parse(now)) return { problem: 'Expired' }
  if (Date.parse(link.not_before) > Date.parse(now)) return { problem: 'Not valid yet' }
  if (index > 0 && !link.is_ca) return { problem: 'Not allowed to issue certificates' }
  if (link.self_signed && !link.trusted_root) return { problem: 'Self-signed, not trusted' }
  if (/sha-?1(?!\d)|md5/i.test(link.signature_algorithm ?? '') && !link.trusted_root)
    return { problem: `Signed with ${link.signature_algorithm}` }
  return {}
}
