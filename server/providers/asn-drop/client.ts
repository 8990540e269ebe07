import { z } from 'zod'
import { wholeText } from '../address-lists/files.ts'
import { readLines } from '../address-lists/lines.ts'
import { implausible } from '../address-lists/ranges.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream, UpstreamFailure } from '../upstream.ts'

/** Autonomous systems, each once, in the order of the list. */
export type AsnDropFacts = { asns: { asn: number; name: string | null; domain: string | null }[] }

const word = z.string().max(200).nullish().catch(null)
const entry = z.object({ asn: z.int().min(1).max(4_294_967_295), asname: word, domain: word })
const metadata = z.object({ type: z.literal('metadata'), records: z.int().optional().catch(undefined) })

type Line = z.infer<typeof entry> | z.infer<typeof metadata>

/**
 * Parses Spamhaus ASN-DROP: one JSON object per line, the last one describing the list. Rejected as incomplete without
 * that line, or when the number of entries differs from what it states.
 */
export function mapAsnDrop(text: string): AsnDropFacts {
  const { entries, skipped } = readLines<Line>(text, lineOf)
  const asns = entries.filter((line) => 'asn' in line)
  const last = entries.at(-1)
  if (!last || !('type' in last)) malformed('the list ends without its description')
  if (asns.length === 0) malformed('an empty list')
  if (last.records !== undefined && last.records !== asns.length + skipped) malformed('not the whole list')
  const unique = new Map(asns.map((line) => [line.asn, line]))
  return {
    asns: [...unique.values()].map(({ asn, asname, domain }) => ({
      asn,
      name: asname || null,
      domain: domain || null,
    })),
  }
}

function lineOf(line: string): Line | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  const description = metadata.safeParse(value)
  if (description.success) return description.data
  return entry.safeParse(value).data ?? null
}

/** Autonomous systems run by or for criminals (Spamhaus ASN-DROP). */
export function asnDrop(upstream: Upstream): Provider<null, AsnDropFacts> {
  return {
    id: 'asn_drop',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      return { facts: mapAsnDrop(await wholeText(upstream, '', signal)), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      const fault = implausible(fetched.asns.length, stored.facts.asns.length)
      if (fault) throw new UpstreamFailure('malformed', `the list ${fault}`)
      return fetched
    },
  }
}
