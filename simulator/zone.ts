import type { NameTable } from './name-table.ts'

/**
 * `PUT /zone/NAME` with texts by record type (`{ "TXT": ["…"] }`) changes a name of the running simulated DNS; an
 * empty body removes it. For callers in another process, such as browser tests.
 */
export function changeZone(names: NameTable, name: string, body: unknown): void {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const records = given.flatMap(([type, texts]) => (Array.isArray(texts) ? [[type, texts.map(String)] as const] : []))
  if (records.length === 0) names.delete(name)
  else names.set(name, { records: Object.fromEntries(records), ttl: 60 })
}
