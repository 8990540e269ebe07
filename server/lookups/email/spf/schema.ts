import { z } from 'zod'
import { maybe, status, text, texts } from '../schema-parts.ts'

const Mechanism = z.object({
  term: text('Term of the record', 'include:_spf.example.net'),
  lookups: z.int().min(0).meta({ description: 'DNS lookups needed, including those of included records', example: 3 }),
  void: z.int().min(0).meta({ description: 'Those among them that find nothing', example: 0 }),
})

const SpfRow = z
  .object({
    depth: z.int().min(0).meta({
      description: '0 for terms of the domain’s own record, 1 for those of a record that it includes, and so on',
      example: 0,
    }),
    domain: text('Domain whose record contains the term', 'example.com'),
    term: text('Term as it was written', 'include:_spf.example.net'),
    lookups: z.int().min(0).max(1).meta({ description: 'Whether the term itself is a lookup', example: 1 }),
    running: z.int().min(0).meta({ description: 'Lookups up to and with this line', example: 2 }),
    void: z.boolean().meta({ description: 'Whether the lookup found nothing', example: false }),
    state: z.enum(['asked', 'macro', 'left_out', 'unknown', 'free']).meta({
      description:
        '`asked`; `macro`: depends on a message and cannot be followed; `left_out`: beyond the 20 lookups that are followed; `unknown`: no response; `free`: needs no lookup',
      example: 'asked',
    }),
    record: maybe('SPF record that was found there, for include and redirect', 'v=spf1 ip4:198.51.100.0/24 -all'),
    error: maybe('Why receivers cannot evaluate the term', 'no SPF record there'),
  })
  .meta({
    id: 'SpfTerm',
    description: 'A term of the SPF tree, in the order of evaluation: terms of an included record follow their include',
  })

export const Spf = z.object({
  status: status('Verdict on the record.'),
  record: maybe('The record', 'v=spf1 include:_spf.example.net -all'),
  all: z
    .enum(['-all', '~all', '?all', '+all'])
    .nullable()
    .meta({ description: 'Result for servers that are not listed; redirects are followed', example: '-all' }),
  dns_lookups: z
    .int()
    .min(0)
    .meta({ description: 'Lookups of the whole tree; receivers stop at 10. Exact only where `complete`', example: 4 }),
  void_lookups: z.int().min(0).meta({ description: 'Lookups that find nothing; receivers allow 2', example: 0 }),
  complete: z
    .boolean()
    .meta({ description: 'Whether the whole tree was followed; at most 20 lookups are', example: true }),
  mechanisms: z.array(Mechanism).meta({ description: 'Terms of the domain’s own record' }),
  tree: z.array(SpfRow).meta({
    description:
      'Terms that receivers evaluate, each followed by those of the record that it includes; none after `all`. At most 300: the first, and the redirects that decide `all`',
  }),
  errors: texts('What makes receivers treat the record as an error (permerror)', []),
  warnings: texts('Weaknesses', []),
})
