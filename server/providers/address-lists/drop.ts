import { z } from 'zod'
import type { AddressListId } from '../../catalog/address-lists.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream } from '../upstream.ts'
import { fetchLists, wholeText } from './files.ts'
import { readLines } from './lines.ts'
import { combined, networkOfLine, type RangeFeed, type RangeList } from './ranges.ts'

const entry = z.object({ cidr: z.string(), sblid: z.string().max(40).optional().catch(undefined) })
const metadata = z.object({
  type: z.literal('metadata'),
  records: z.int().optional().catch(undefined),
  terms: z.string().max(200).optional().catch(undefined),
})

type Line = { network: string; sblid: string | undefined } | z.infer<typeof metadata>

/**
 * Parses a DROP list: one JSON object per line, the last one describing the list. Rejected as incomplete without that
 * line, or when the entry count differs from what it states.
 */
export function mapDrop(id: AddressListId, text: string): { list: RangeList; terms: string | undefined } {
  const { entries, skipped } = readLines<Line>(text, lineOf)
  const networks = entries.filter((line) => 'network' in line)
  const last = entries.at(-1)
  if (!last || !('type' in last)) malformed('the list ends without its description')
  if (networks.length === 0) malformed('an empty list')
  if (last.records !== undefined && last.records !== networks.length + skipped) malformed('not the whole list')
  const notes = Object.fromEntries(networks.flatMap(({ network, sblid }) => (sblid ? [[network, sblid]] : [])))
  return {
    list: { id, networks: [...new Set(networks.map(({ network }) => network))], notes, skipped },
    terms: last.terms,
  }
}

function lineOf(line: string): Line | null {
  const value = parsed(line)
  const description = metadata.safeParse(value)
  if (description.success) return description.data
  const read = entry.safeParse(value)
  const network = read.success ? networkOfLine(read.data.cidr) : null
  return network && read.success ? { network, sblid: read.data.sblid } : null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** URL of the IPv6 list next to the IPv4 one; null when a custom file name is configured. */
export const siblingOfDrop = (url: string): string | null =>
  url.endsWith('/drop_v4.json') ? url.replace(/drop_v4\.json$/, 'drop_v6.json') : null

/** Networks used exclusively by criminals (Spamhaus DROP), IPv4 and IPv6. */
export function drop(v4: Upstream, v6: Upstream | null): Provider<null, RangeFeed> {
  return {
    id: 'drop',
    shape: 1,
    keyOf: () => 'lists',
    async query(_, signal) {
      let terms: string | undefined
      const wanted = (id: AddressListId, upstream: Upstream) => ({
        id,
        list: async () => {
          const read = mapDrop(id, await wholeText(upstream, '', signal))
          terms ??= read.terms
          return read.list
        },
      })
      const feed = await fetchLists([wanted('drop_v4', v4), ...(v6 ? [wanted('drop_v6', v6)] : [])])
      return { facts: terms ? { ...feed, terms } : feed, freshSeconds: null }
    },
    combine: combined,
  }
}
