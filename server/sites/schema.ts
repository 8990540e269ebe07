import { z } from 'zod'
import { scanGrades } from '../catalog/scan-terms.ts'
import { badgeStyles, badgeTypes } from '../catalog/site-terms.ts'
import { badgeColors, badgeLabel } from './badge.ts'

/**
 * Enum whose unknown values fall back to the first, since badges never reject input. The OpenAPI document lists the
 * values.
 */
const choice = <const T extends readonly [string, ...string[]]>(choices: T, description: string) =>
  z
    .string()
    .default(choices[0])
    .transform((text): T[number] => choices.find((one) => one === text) ?? choices[0])
    .meta({ description, example: choices[0], enum: [...choices] })

const request = {
  domain: z.string().meta({ description: 'Domain, in Unicode or A-labels', example: 'example.com' }),
  label: z
    .string()
    .default('security')
    .transform(badgeLabel)
    .meta({ description: 'Left side; truncated after 30 characters', example: 'security' }),
  type: choice(badgeTypes, 'Content of the right side; unknown values count as grade'),
}

export const BadgeJsonQuery = z.object(request)
export const BadgeQuery = z.object({
  ...request,
  style: choice(badgeStyles, 'Badge style; unknown values count as flat'),
})

export const BadgeJson = z
  .object({
    schemaVersion: z.literal(1).meta({ description: 'Version of this shape', example: 1 }),
    label: z.string().meta({ description: 'Left side', example: 'security' }),
    message: z
      .string()
      .meta({ description: 'Right side: a grade, a score, `not listed`, `stale` or `unknown`', example: 'A+' }),
    color: z.enum(badgeColors).meta({ description: 'Colour of the right side', example: 'brightgreen' }),
    isError: z.boolean().meta({ description: 'True if the result is not available', example: false }),
    cacheSeconds: z.int().min(60).meta({ description: 'Cache time', example: 3_600 }),
  })
  .meta({ id: 'Badge', description: 'A badge, in the format of the shields.io endpoint badge' })

export const BoardQuery = z.object({
  limit: z.int().min(1).max(100).default(100).meta({ description: 'Entries per page', example: 100 }),
  offset: z.int().min(0).max(100_000).default(0).meta({ description: 'Entries to skip', example: 0 }),
  tld: z
    .string()
    .max(253)
    .transform((text) => text.toLowerCase().replace(/^\./, ''))
    .refine((text) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text), 'Use a domain suffix such as com or co.uk.')
    .meta({ description: 'Only domains with this suffix, in A-labels', example: 'com' })
    .optional(),
  grade: z.enum(scanGrades).meta({ description: 'Only sites with this grade', example: 'A+' }).optional(),
})

const grade = z.enum(scanGrades)

const BoardEntry = z
  .object({
    rank: z.int().min(1).meta({ description: 'Rank on the whole leaderboard; equal scores share a rank', example: 1 }),
    domain: z.string().meta({ description: 'Domain in A-labels', example: 'example.com' }),
    grade: grade.meta({ description: 'Grade of the latest public scan', example: 'A+' }),
    score: z.int().min(0).meta({ description: 'Score; can exceed 100 with bonus points', example: 105 }),
    scanned_at: z.iso.datetime().meta({ description: 'When it finished', example: '2026-11-20T08:00:00.000Z' }),
    previous_grade: grade.nullable().meta({ description: 'Previous grade', example: 'A' }),
    streak_days: z
      .int()
      .min(0)
      .meta({ description: 'Days for which every public scan had a grade of at least B', example: 41 }),
    badge_url: z
      .url()
      .meta({ description: 'URL of its badge', example: 'https://assay.example/badges/example.com.svg' }),
  })
  .meta({ id: 'LeaderboardEntry', description: 'A website on the leaderboard' })

export const LeaderboardPage = z
  .object({
    updated_at: z.iso
      .datetime()
      .meta({ description: 'When the leaderboard was generated', example: '2026-11-21T12:00:00.000Z' }),
    total: z.int().min(0).meta({ description: 'Sites that match the filters', example: 1 }),
    data: z.array(BoardEntry).meta({ description: 'This page' }),
  })
  .meta({ id: 'LeaderboardPage', description: 'Part of the leaderboard' })
