import { z } from 'zod'
import { text, texts } from '../schema-parts.ts'

const DkimKeyFound = z.object({
  selector: text('Selector', 'google'),
  key_type: text('Key type', 'rsa'),
  key_bits: z
    .int()
    .nullable()
    .meta({ description: 'Bits of the modulus, 256 for Ed25519; null where the key cannot be read', example: 2048 }),
  valid: z.boolean().meta({ description: 'Whether receivers accept it', example: true }),
  testing: z.boolean().meta({ description: '`t=y`: receivers treat signed email as unsigned', example: false }),
  revoked: z.boolean().meta({ description: '`p` is empty', example: false }),
  notes: texts('Why it is not valid, or notes', []),
  record: text('The record', 'v=DKIM1; k=rsa; p=MIIBIjAN…'),
})

export const Dkim = z.object({
  status: z.enum(['found', 'not_found', 'unknown']).meta({
    description: '`unknown`: no key found for the tried selectors. Selectors cannot be listed, so this is no fault',
    example: 'found',
  }),
  selectors_checked: texts('Selectors that were queried', ['google', 'selector1']),
  keys: z.array(DkimKeyFound).meta({ description: 'Keys that were found' }),
  wildcard: z.boolean().nullable().meta({
    description:
      'Whether the zone returns the same response for every selector; such responses are ignored. Null if unknown: then no key counts',
    example: false,
  }),
})
