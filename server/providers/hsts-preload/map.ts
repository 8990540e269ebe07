import { z } from 'zod'
import { malformed } from '../upstream.ts'

/**
 * Hosts that browsers only open over HTTPS, as sorted names, one per line: those that also cover the names below them,
 * and those that stand for themselves.
 */
export type PreloadedHosts = { withSubdomains: string; alone: string; count: number; skipped: number }

const maxEntries = 1_000_000
/** Share of entries that may be unreadable. */
const maxSkippedShare = 0.02

const document = z.object({ entries: z.array(z.unknown()).max(maxEntries) })
const entry = z.object({
  /** An A-label name; a whole top-level domain may be listed. */
  name: z
    .string()
    .max(253)
    .toLowerCase()
    .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/),
  mode: z.string().optional(),
  include_subdomains: z.boolean().optional(),
})

/**
 * Parses Chromium's `transport_security_state_static.json`: JSON with comment lines, which some servers wrap in base64.
 * Entries without `force-https` only pin keys. A truncated document is malformed.
 */
export function mapPreloadedHosts(body: Uint8Array): PreloadedHosts {
  const { data } = document.safeParse(parsed(plain(Buffer.from(body).toString('utf8'))))
  if (!data) malformed('not a list of hosts')
  const covering = new Set<string>()
  const alone = new Set<string>()
  let skipped = 0
  for (const one of data.entries) {
    const read = entry.safeParse(one).data
    if (!read) skipped++
    else if (read.mode === 'force-https') (read.include_subdomains ? covering : alone).add(read.name)
  }
  const count = covering.size + alone.size
  if (count === 0) malformed('an empty list')
  if (skipped > data.entries.length * maxSkippedShare)
    malformed(`${skipped} of ${data.entries.length} entries cannot be read`)
  return { withSubdomains: listed(covering), alone: listed(alone), count, skipped }
}

const listed = (names: ReadonlySet<string>): string => [...names].sort().join('\n')

/** No JSON and no comment begins with so many characters of base64. */
const plain = (text: string): string =>
  /^\s*[A-Za-z0-9+/]{60}/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text

function parsed(text: string): unknown {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('//'))
  try {
    return JSON.parse(lines.join('\n'))
  } catch {
    return malformed('the document is not JSON with comments')
  }
}
