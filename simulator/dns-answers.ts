import type { DnsName } from './dns-records.ts'
import type { NameTable } from './name-table.ts'

export type ZoneAnswer = {
  code: 'NOERROR' | 'NXDOMAIN'
  answers: { name: string; type: string; text: string; ttl: number }[]
  secure: boolean
}

const maxAliases = 16

/**
 * A resolver's answer from this name table: follows aliases, expands wildcards (RFC 4592), and treats a name that only
 * has names below it as existing.
 */
export function answerFrom(names: NameTable, requested: string, type: string): ZoneAnswer {
  const answers: ZoneAnswer['answers'] = []
  let name = requested
  let secure = true
  for (let hop = 0; hop <= maxAliases; hop++) {
    const held = names.get(name) ?? wildcard(names, name)
    if (!held) return { code: names.exists(name) ? 'NOERROR' : 'NXDOMAIN', answers, secure: false }
    secure &&= held.secure ?? false
    const ttl = held.ttl ?? 300
    const found = held.records[type] ?? []
    answers.push(...found.map((text) => ({ name, type, text, ttl })))
    const [alias] = held.records.CNAME ?? []
    if (found.length > 0 || alias === undefined || type === 'CNAME') break
    answers.push({ name, type: 'CNAME', text: alias, ttl })
    name = alias.replace(/\.$/, '').toLowerCase()
  }
  return { code: 'NOERROR', answers, secure }
}

function wildcard(names: NameTable, name: string): DnsName | undefined {
  if (names.exists(name)) return undefined
  const labels = name.split('.')
  for (let depth = 1; depth < labels.length; depth++) {
    const parent = labels.slice(depth).join('.')
    const found = names.get(`*.${parent}`)
    if (found || names.exists(parent)) return found
  }
  return undefined
}
