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
    description: `Destination: http or https, at most ${linkTerms.url} characters`,
    example: 'https://example.com/offer?id=7',
  })
const Title = plainText(linkTerms.title)
  .nullish()
  .meta({
    description: `Title, at most ${linkTerms.title} characters. Visitors do not see it.`,
    example: 'Newsletter of November',
  })
const Interstitial = z.enum(linkInterstitials).meta({
  description: '`auto`: if nothing is found, redirect immediately; `always`: show visitors the destination first',
  example: 'auto',
})
const expiry = (more: string) => ({
  description: `When the link expires, between 5 minutes and 5 years from now${more}`,
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
  id: z.string().max(64).meta({ description: 'ID of the link', example: 'lnk_1K8vYw2mZq0RrTn4Xb7LcD' }),
})

export const LinkChange = LinkId.extend({
  url: Url.optional(),
  title: Title,
  expires_at: z.iso.datetime({ offset: true }).nullish().meta(expiry('; null: never')),
  status: z.enum(['active', 'disabled']).optional().meta({
    description: '`disabled` turns the link off, `active` turns it on again',
    example: 'disabled',
  }),
  interstitial: Interstitial.optional(),
})
export type LinkChange = z.output<typeof LinkChange>

export const LinkQuery = z.object({
  query: plainText(200)
    .meta({ description: 'Part of the title, code or destination; ignores case', example: 'sale' })
    .optional(),
  status: z.enum(linkStatuses).meta({ description: 'Only links with this status', example: 'active' }).optional(),
  limit: PageSize,
  cursor: CursorText,
})
export type LinkQuery = z.output<typeof LinkQuery>

export const LinkVerdictRecord = z
  .object({
    status: z.enum(linkVerdicts).meta({
      description: 'Verdict on the destination: `safe` only if every check finished and found nothing serious',
      example: 'safe',
    }),
    score: z.int().min(0).max(100).meta({ description: 'Sum of the points of the reasons', example: 5 }),
    reasons: z.array(Flagged).meta({ description: 'Reasons, most points first' }),
    gaps: z.array(z.enum(keysOf(linkChecks))).meta({ description: 'Checks that failed', example: [] }),
    checked_at: z.iso.datetime().meta({ description: 'When it was checked', example: '2026-11-21T13:58:04.000Z' }),
  })
  .meta({ id: 'LinkVerdict', description: 'Verdict on a destination' })

export const Link = z
  .object({
    id: text('ID of the link', 'lnk_1K8vYw2mZq0RrTn4Xb7LcD'),
    code: text('Code, case-sensitive', 'Zk3f9Qa'),
    short_url: text('Short URL', 'https://assay.example/go/Zk3f9Qa'),
    destination: text('Destination, as submitted', 'https://Example.com/offer?id=7#top'),
    normalized_destination: text('Normalized destination, without fragment', 'https://example.com/offer?id=7'),
    title: z.string().nullable().meta({ description: 'Title', example: 'Newsletter of November' }),
    status: z.enum(linkStatuses).meta({ description: 'State', example: 'active' }),
    blocked: z
      .object({
        reason: z.enum(keysOf(linkBlockReasons)).meta({ description: 'Why', example: 'reports' }),
        at: z.iso.datetime().meta({ description: 'Since when', example: '2026-11-21T13:58:04.000Z' }),
      })
      .nullable()
      .meta({ description: 'Why it is blocked; null if it is not blocked' }),
    interstitial: Interstitial,
    reused: z.boolean().meta({
      description:
        'Whether an existing link was returned: same destination and fragment, same workspace, active, without expiry. Without a key, its title, visits and creation time are omitted',
      example: false,
    }),
    is_anonymous: z.boolean().meta({ description: 'Created without a key', example: false }),
    verdict: LinkVerdictRecord,
    visits: z
      .object({
        total: z.int().min(0).meta({ description: 'Visitors who were redirected', example: 12 }),
        last_at: moment('Time of the last visit', '2026-11-21T13:58:04.000Z'),
      })
      .meta({ description: 'Visits so far' }),
    created_at: z.iso.datetime().meta({
      description: 'When it was created; for an existing link without a key, the time of this request',
      example: '2026-11-21T13:58:04.000Z',
    }),
    expires_at: moment('Expiry; null if it does not expire', null),
  })
  .meta({ id: 'ProtectedLink', description: 'A short link whose destination is checked' })
export type Link = z.output<typeof Link>

export const LinkList = z
  .object({
    data: z.array(Link).meta({ description: 'Links, newest first' }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Cursor of the next page; null on the last page', example: null }),
  })
  .meta({ id: 'ProtectedLinkList', description: 'Protected links of a workspace' })
export type LinkList = z.output<typeof LinkList>

export const LinkDeletion = z
  .object({
    id: text('ID of the link', 'lnk_1K8vYw2mZq0RrTn4Xb7LcD'),
    deleted: z.literal(true).meta({ description: 'It is gone', example: true }),
  })
  .meta({ id: 'ProtectedLinkDeletion', description: 'Deleted link' })
