import { z } from 'zod'
import { severities } from '../../catalog/blocklists.ts'
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
    id: z.string().meta({ description: 'Id of the list', example: 'spamcop' }),
    name: z.string().meta({ description: 'Name of the list', example: 'SpamCop' }),
    zone: z.string().meta({ description: 'Zone that was asked', example: 'bl.spamcop.net' }),
    status: z.enum(['listed', 'not_listed', 'unknown']).meta({
      description:
        '`listed` only for an answer that the list documents, `not_listed` only from a zone whose test entries prove that it works; everything else is `unknown`',
      example: 'listed',
    }),
    cause: z.enum(causes).nullable().meta({
      description:
        'Why the status is `unknown`: no answer in time; the DNS failed; the list refuses questions from this resolver; an answer that the list does not document, or outside 127.0.0.0/8; a zone that lacks its test entry, that lists everything, or whose test entries could not be asked; a list that needs a key; a name too long to ask',
      example: null,
    }),
    codes: texts('Codes by which the list says why: whole answers, or bits of the last octet', ['127.0.0.2']),
    reasons: texts('What the codes mean, then what the list itself says (TXT), shortened', [
      'Mail from the address was reported as spam',
    ]),
    severity: z.enum(severities).nullable().meta({
      description:
        'How much the listing says. `policy`: a range that should not send mail directly, whatever it has done. Null unless listed',
      example: 'high',
    }),
    raw: texts('The A records as they came, ten at most', ['127.0.0.2']),
    removal_url: z.string().nullable().meta({
      description: 'Where the operator of the list takes requests',
      example: 'https://www.spamcop.net/bl.shtml',
    }),
  })
  .meta({ id: 'BlocklistResult', description: 'What one DNS blocklist says of one target' })

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
          message: 'Not an IP address or domain name.',
          params: { error: 'INVALID_HOST' },
        })
  })

export const BlocklistQuery = z.object({
  targets: Targets.meta({
    description:
      'Addresses and domains to check, 1 to 20. Each costs a unit; a repeated one is checked and charged again.',
    example: ['185.220.101.4', 'example.com'],
    maxItems: maxTargets,
  }),
  lists: z
    .array(z.string().max(60))
    .min(1)
    .max(100)
    .meta({
      description: 'Ids of the lists to ask; when absent, all that are on by default. An unknown id is refused.',
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
        '`listed`: on at least one list. `clean`: every list that was asked answered and none has an entry. `unknown`: none has an entry, but not all could be asked. `invalid`: an address outside the public Internet, of which no list speaks; none was asked',
      example: 'listed',
    }),
    severity: z
      .enum(severities)
      .nullable()
      .meta({ description: 'Gravest severity of its listings; null when it is on none', example: 'high' }),
    listed: count('Lists that have an entry', 3),
    checked: count('Lists that were asked, the unknown ones included', 14),
    unknown: count('Lists of which nothing was found out', 1),
    lists: z.array(BlocklistResult).meta({ description: 'What each list says, in the order of the table' }),
  })
  .meta({ id: 'BlocklistTargetResult', description: 'One submitted target' })

export type TargetResult = z.infer<typeof TargetResult>

export const BlocklistReport = z
  .object({
    units: z.int().min(1).meta({ description: 'Units that the request cost: one for each target', example: 1 }),
    results: z.array(TargetResult).meta({ description: 'The targets in the order in which they were submitted' }),
    not_asked: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Id of the list, to name it in `lists`', example: 'spamhaus_zen' }),
          name: z.string().meta({ description: 'Name of the list', example: 'Spamhaus ZEN' }),
          why: z.string().meta({ description: 'Why it is off by default', example: 'It needs a key.' }),
        }),
      )
      .meta({ description: 'Lists that are off by default and were not named in the request' }),
    ...metaShape,
  })
  .meta({ id: 'BlocklistReport', description: 'What DNS blocklists say of the submitted targets' })

export type BlocklistReport = z.infer<typeof BlocklistReport>
