import { z } from 'zod'
import {
  linkBlockReasons,
  linkChecks,
  linkInterstitials,
  linkStatuses,
  linkTerms,
  linkVerdicts,
} from '../catalog/links.ts'
import { CursorText, PageSize } from '../events/index.ts'
import { Flagged } from '../lookups/index.ts'
import { plainText } from '../platform/plain-text.ts'

const text = (description: string, example: string) => z.string().meta({ description, example })
const moment = (description: string, example: string | null) =>
  z.iso.datetime().nullable().meta({ description, example })
const keysOf = <T extends object>(record: T) => Object.keys(record) as [keyof T & string, ...(keyof T & string)[]]

const Url = z
  .string()
  .trim()
  .max(linkTerms.url)
  .meta({
    description: `Where the link leads: http or https, at most ${linkTerms.url} characters`,
    example: 'https://example.com/offer?id=7',
  })
const Title = plainText(linkTerms.title)
  .nullish()
  .meta({
    description: `What the link is for; at most ${linkTerms.title} characters. Visitors do not see it.`,
    example: 'Newsletter of November',
  })
const Interstitial = z.enum(linkInterstitials).meta({
  description: '`auto`: visitors of a safe link are sent on at once; `always`: they are shown first where it leads',
  example: 'auto',
})
const expiry = (more: string) => ({
  description: `When it stops leading anywhere, at least 5 minutes and at most 5 years ahead${more}`,
  example: '2027-03-01T00:00:00.000Z',
})

export const NewLink = z.object({
  url: Url,
  title: Title,
  expires_at: z.iso.datetime({ offset: true }).nullish().meta(expiry('; without it the link stays')),
  code: z.string().regex(linkTerms.code, 'Use 4 to 32 letters, digits, hyphens and underscores.').optional().meta({
    description: 'A code of your own, by its case; needs a key. Without it the service makes one of 7 characters.',
    example: 'autumn-sale',
  }),
  interstitial: Interstitial.default('auto'),
})
export type NewLink = z.output<typeof NewLink>

export const LinkId = z.object({
  id: z.string().max(64).meta({ description: 'Id of the link', example: 'lnk_1K8vYw2mZq0RrTn4Xb7LcD' }),
})

export const LinkChange = LinkId.extend({
  url: Url.optional(),
  title: Title,
  expires_at: z.iso.datetime({ offset: true }).nullish().meta(expiry('; null: never')),
  status: z.enum(['active', 'disabled']).optional().meta({
    description: '`disabled` switches the link off, `active` on again',
    example: 'disabled',
  }),
  interstitial: Interstitial.optional(),
})
export type LinkChange = z.output<typeof LinkChange>

export const LinkQuery = z.object({
  query: plainText(200)
    .meta({ description: 'Part of the title, the code or the destination, in any case', example: 'sale' })
    .optional(),
  status: z.enum(linkStatuses).meta({ description: 'Links in this state only', example: 'active' }).optional(),
  limit: PageSize,
  cursor: CursorText,
})
export type LinkQuery = z.output<typeof LinkQuery>

export const LinkVerdictRecord = z
  .object({
    status: z.enum(linkVerdicts).meta({
      description: 'What is thought of the destination: `safe` only where every check answered',
      example: 'safe',
    }),
    score: z.int().min(0).max(100).meta({ description: 'Sum of the points of the reasons', example: 5 }),
    reasons: z.array(Flagged).meta({ description: 'Reasons, most points first' }),
    gaps: z.array(z.enum(keysOf(linkChecks))).meta({ description: 'Checks that gave no answer', example: [] }),
    checked_at: z.iso.datetime().meta({ description: 'When it was checked', example: '2026-11-21T13:58:04.000Z' }),
  })
  .meta({ id: 'LinkVerdict', description: 'What is thought of a destination' })

export const Link = z
  .object({
    id: text('Id of the link', 'lnk_1K8vYw2mZq0RrTn4Xb7LcD'),
    code: text('Code, by its case', 'Zk3f9Qa'),
    short_url: text('The link itself', 'https://assay.example/go/Zk3f9Qa'),
    destination: text('Where it leads, as it was sent', 'https://Example.com/offer?id=7#top'),
    normalized_destination: text('The same in its one spelling, without fragment', 'https://example.com/offer?id=7'),
    title: z.string().nullable().meta({ description: 'What it is for', example: 'Newsletter of November' }),
    status: z.enum(linkStatuses).meta({ description: 'State', example: 'active' }),
    blocked: z
      .object({
        reason: z.enum(keysOf(linkBlockReasons)).meta({ description: 'Why', example: 'reports' }),
        at: z.iso.datetime().meta({ description: 'Since when', example: '2026-11-21T13:58:04.000Z' }),
      })
      .nullable()
      .meta({ description: 'Why it is blocked; null while it is not' }),
    interstitial: Interstitial,
    reused: z.boolean().meta({
      description:
        'Whether this request got a link that was there: same destination and fragment, same workspace, active, without an end. Without a key, nothing is shown of who made it: title, visits and time are left out',
      example: false,
    }),
    is_anonymous: z.boolean().meta({ description: 'Made without a key', example: false }),
    verdict: LinkVerdictRecord,
    visits: z
      .object({
        total: z.int().min(0).meta({ description: 'Visitors who were sent on', example: 12 }),
        last_at: moment('The last of them', '2026-11-21T13:58:04.000Z'),
      })
      .meta({ description: 'Visits so far' }),
    created_at: z.iso.datetime().meta({
      description: 'When it was made; of a link without a key that was there, the time of this request',
      example: '2026-11-21T13:58:04.000Z',
    }),
    expires_at: moment('When it expires; null: never', null),
  })
  .meta({ id: 'ProtectedLink', description: 'A short link whose destination is checked' })
export type Link = z.output<typeof Link>

export const LinkList = z
  .object({
    data: z.array(Link).meta({ description: 'Links, newest first' }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'For the links that follow; null at the end', example: null }),
  })
  .meta({ id: 'ProtectedLinkList', description: 'Protected links of a workspace' })
export type LinkList = z.output<typeof LinkList>

export const LinkDeletion = z
  .object({
    id: text('Id of the link', 'lnk_1K8vYw2mZq0RrTn4Xb7LcD'),
    deleted: z.literal(true).meta({ description: 'It is gone', example: true }),
  })
  .meta({ id: 'ProtectedLinkDeletion', description: 'A link that was deleted' })
