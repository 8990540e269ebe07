import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Blocklist, blocklists, severities } from '../../catalog/blocklists.ts'
import { parseDomainName } from '../../platform/domain-name.ts'

const zone = z.string().refine((text) => parseDomainName(text)?.ascii === text, 'is not a domain name in lower case')
const Meanings = z.object({ meaning: z.string().min(1), severity: z.enum(severities) })
const codes = z.record(z.ipv4().regex(/^127\./), Meanings)
const bits = z.record(z.string().regex(/^(1|2|4|8|16|32|64|128)$/, 'is not a bit of an octet by its value'), Meanings)

const Row = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9_]{1,40}$/, 'is not lower-case letters, digits and _'),
    name: z.string().min(1).max(80),
    zone,
    key: z
      .string()
      .regex(/^[a-z0-9-]{1,63}$/i, 'is not one label of a name')
      .nullable()
      .default(null),
    kinds: z.array(z.enum(['ip4', 'ip6', 'domain'])).min(1),
    codes: codes.optional(),
    bits: bits.optional(),
    severity: z.enum(severities).default('medium'),
    queryBy: z.enum(['name', 'registrable']).default('name'),
    tests: z.object({ listed: z.string().optional(), clear: z.string().optional() }).default({}),
    terms: z.string().default(''),
    website: z.url().default('https://www.rfc-editor.org/rfc/rfc5782'),
    removal: z.url().nullable().default(null),
    needs_key: z.boolean().default(false),
    off_because: z.string().min(1).nullable().default(null),
  })
  .refine((row) => !(row.codes && row.bits), 'has both codes and bits')

const Table = z
  .array(Row)
  .min(1)
  .superRefine((rows, ctx) => {
    for (const [index, { id }] of rows.entries())
      if (rows.findIndex((row) => row.id === id) < index)
        ctx.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is there twice` })
  })

/**
 * The blocklist table: the built-in one, or the JSON file from `BLOCKLIST_ZONES`: an array of rows with the built-in
 * table's members in snake_case, and `codes` or `bits` for the meaning of answers. Throws an error naming the variable
 * and each invalid path.
 */
export function blocklistTable(file: string | null): readonly Blocklist[] {
  if (file === null) return blocklists
  const read = Table.safeParse(jsonOf(file))
  if (read.success) return read.data.map(listOf)
  const lines = read.error.issues.map(({ path, message }) => `  BLOCKLIST_ZONES: /${path.join('/')}: ${message}`)
  throw new Error(`Invalid settings:\n${lines.join('\n')}`)
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it cannot be read'
    throw new Error(`Invalid settings:\n  BLOCKLIST_ZONES: ${file} is no JSON file: ${why}`)
  }
}

function listOf({ codes, bits, needs_key, off_because, tests, ...row }: z.output<typeof Row>): Blocklist {
  const given = { ...(tests.listed ? { listed: tests.listed } : {}), ...(tests.clear ? { clear: tests.clear } : {}) }
  return {
    ...row,
    table: codes ? { codes } : bits ? { bits } : null,
    tests: given,
    needsKey: needs_key,
    offBecause: off_because,
  }
}
