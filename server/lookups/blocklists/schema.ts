import { z } from 'zod'
import { severities } from '../../catalog/blocklists.ts'
import { notA } from '../../platform/refused-text.ts'
import { metaShape } from '../meta.ts'
import { maxTargets, readTarget } from './targets.ts'

export const causes = [
  'timeout',
  'dns_failure',
  'refused_by_list',
  'undocumented_answer',
  'foreign_answer',
  'dead_zone',
  'wildcard_zone',
  'untested_zone',
  'needs_key',
  'name_too_long',
] as const

const texts = (description: string, example: string[]) => z.array(z.string()).meta({ description, example })

/** Result of one list for one target (contract section 6). */
export const BlocklistResult = z
  .object({
    id: z.string().meta({ description: 'ID of the list', example: 'spamcop' }),
    name: z.string().meta({ description: 'Name of the list', example: 'SpamCop' }),
    zone: z.string().meta({
      description: 'Queried zone; the site of a source other than a DNS blocklist',
      example: 'bl.spamcop.net',
    }),
    status: z.enum(['listed', 'not_listed', 'unknown']).meta({
      description:
        '`listed` only for a response that the blocklist documents, `not_listed` by a DNS blocklist only while its test entries work; everything else is `unknown`',
      example: 'listed',
    }),
    cause: z.enum(causes).nullable().meta({
      description:
        'Why the status is `unknown`: timeout; DNS failure; the blocklist refuses queries from this resolver; a response that the blocklist does not document or outside 127.0.0.0/8; a zone that lacks its test entry, lists everything, or whose test entries could not be queried; a blocklist that needs a key; a name that is too long to query',
      example: null,
    }),
    codes: texts('Reason codes of the blocklist: whole responses, or bits of the last octet', ['127.0.0.2']),
    reasons: texts('Meaning of the codes, then the TXT record of the blocklist, shortened', [
      'Email from this address was reported as spam',
    ]),
    severity: z.enum(severities).nullable().meta({
      description:
        'Severity of the listing. `policy`: a range that should not send email directly, regardless of abuse. Null unless listed',
      example: 'high',
    }),
    raw: texts('The A records of the response, at most ten', ['127.0.0.2']),
    removal_url: z.string().nullable().meta({
      description: 'Where to request removal; the site of a source other than a DNS blocklist',
      example: 'https://www.spamcop.net/bl.shtml',
    }),
  })
  .meta({
    id: 'BlocklistResult',
    description: 'Result of one blocklist, or of a source that counts as one, for one target',
  })

export type BlocklistResult = z.infer<typeof BlocklistResult>

/** Rejects too many targets first, then each element that is neither an address nor a domain, with its own code. */
const Targets = z
  .array(z.string().max(300))
  .min(1)
  .superRefine((targets, ctx) => {
    if (targets.length > maxTargets) {
      const message = `At most ${maxTargets} targets per request; got ${targets.length}.`
      ctx.addIssue({ code: 'custom', message, params: { error: 'TOO_MANY_TARGETS' } })
      return
    }
    for (const [index, target] of targets.entries())
      if (!readTarget(target))
        ctx.addIssue({
          code: 'custom',
          path: [index],
          message: notA('an IP address or domain name', '185.220.101.4 or example.com', target),
          params: { error: 'INVALID_HOST' },
        })
  })

export const BlocklistQuery = z.object({
  targets: Targets.meta({
    description: '1 to 20 IP addresses or domains. Each uses a unit, duplicates included.',
    example: ['185.220.101.4', 'example.com'],
    maxItems: maxTargets,
  }),
  lists: z
    .array(z.string().max(60))
    .min(1)
    .max(100)
    .meta({
      description: 'IDs of the blocklists to query; defaults to all that are on by default. An unknown ID is rejected.',
      example: ['spamcop', 'uribl'],
    })
    .optional(),
})

const count = (description: string, example: number) => z.int().min(0).meta({ description, example })

export const TargetResult = z
  .object({
    target: z.string().meta({ description: 'The target as it was submitted', example: '185.220.101.4' }),
    type: z.enum(['ip', 'domain']).meta({ description: 'What the target is', example: 'ip' }),
    status: z.enum(['listed', 'clean', 'unknown', 'invalid']).meta({
      description:
        '`listed`: on at least one blocklist. `clean`: every queried blocklist responded and none lists it. `unknown`: no listing, but not all blocklists responded. `invalid`: not a public address; not queried',
      example: 'listed',
    }),
    severity: z
      .enum(severities)
      .nullable()
      .meta({ description: 'Highest severity of its listings; null if not listed', example: 'high' }),
    listed: count('Blocklists that list it', 3),
    checked: count('Blocklists that were queried, including unknown results', 14),
    unknown: count('Blocklists with an unknown result', 1),
    lists: z.array(BlocklistResult).meta({ description: 'Result of each blocklist' }),
  })
  .meta({ id: 'BlocklistTargetResult', description: 'One submitted target' })

export type TargetResult = z.infer<typeof TargetResult>

export const BlocklistReport = z
  .object({
    units: z.int().min(1).meta({ description: 'Units used: one per target', example: 1 }),
    results: z.array(TargetResult).meta({ description: 'Targets in the submitted order' }),
    not_asked: z
      .array(
        z.object({
          id: z.string().meta({ description: 'ID of the blocklist, for use in `lists`', example: 'spamhaus_zen' }),
          name: z.string().meta({ description: 'Name of the list', example: 'Spamhaus ZEN' }),
          why: z.string().meta({ description: 'Why it is off by default', example: 'It needs a key.' }),
        }),
      )
      .meta({ description: 'Blocklists that are off by default and were not requested' }),
    ...metaShape,
  })
  .meta({ id: 'BlocklistReport', description: 'DNS blocklist results for the submitted targets' })

export type BlocklistReport = z.infer<typeof BlocklistReport>
