import { z } from 'zod'
import { scanCapIds, scanGrades, type scanSections } from '../../catalog/scan-terms.ts'

export const text = (description: string, example: string) => z.string().meta({ description, example })
export const maybe = (description: string, example: string | null) =>
  z.string().nullable().meta({ description, example })
export const when = (description: string, example: string | null) =>
  z.iso.datetime().nullable().meta({ description, example })

export const Grade = z
  .enum(scanGrades)
  .nullable()
  .meta({ description: 'Grade, from A+ to F; null until there is one', example: 'B+' })
export const Score = z
  .int()
  .min(0)
  .nullable()
  .meta({ description: 'Score, 0 and up; more than 100 where everything is right', example: 80 })

export const Cap = z.enum(scanCapIds).meta({ description: 'A fault that limits the grade', example: 'old_tls' })

export const Hop = z
  .object({
    url: text('Address that was asked', 'http://example.com/'),
    status: z.int().meta({ description: 'What it answered; 0: nothing', example: 301 }),
  })
  .meta({ id: 'ScanHop', description: 'A step of the way to the page' })

export const Test = z
  .object({
    id: text('Stable id', 'content-security-policy'),
    title: text('What is tested', 'Content Security Policy'),
    result: text('Stable word for what was found', 'unsafe-inline'),
    pass: z.boolean().nullable().meta({ description: 'Null: there was nothing to judge', example: false }),
    score_modifier: z.int().meta({
      description: 'What it adds to 100 or takes from it. Additions count only where penalties alone leave 90 or more',
      example: -20,
    }),
    description: text('What the result means; the text may change', 'Scripts written into the page run.'),
    recommendation: maybe('What to do; null: nothing', "Leave 'unsafe-inline' out of script-src."),
    evidence: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What it was found in, as the site sent it', example: { field: 'max-age=31536000' } }),
  })
  .meta({ id: 'ScanTest', description: 'One of the twelve tests of the published algorithm' })

const Finding = z
  .object({
    id: text('Stable id', 'old_tls'),
    level: z.enum(['high', 'medium', 'low', 'unknown', 'info', 'good']).meta({
      description: 'How serious it is; `unknown` could not be found out and takes nothing',
      example: 'medium',
    }),
    points: z.int().meta({ description: 'Points of the section that it takes', example: 15 }),
    title: text('Evidence', 'Old versions of TLS are accepted'),
    detail: text('In more words, empty where there are none', 'TLS 1.0 and TLS 1.1, which RFC 8996 forbids.'),
    fix: maybe('What to do; null: nothing', 'Accept TLS 1.2 and 1.3 only.'),
  })
  .meta({ id: 'ScanFinding', description: 'Something that was found out in a section' })

export const SectionShape = z
  .object({
    grade: z
      .enum([...scanGrades, 'E'])
      .nullable()
      .meta({ description: 'Grade of the section; null: nothing could be judged', example: 'A' }),
    score: z.int().nullable().meta({ description: 'Score of the section', example: 90 }),
    findings: z.array(Finding).meta({ description: 'What was found, the gravest first' }),
  })
  .meta({ id: 'ScanSection', description: 'A part of the report beside the grade' })

export const Sections = z
  .object({
    headers: SectionShape.meta({ description: 'The twelve tests together, without caps' }),
    tls: SectionShape.meta({ description: 'Versions, key and certificate, in the bands of the SSL Labs rating' }),
    email: SectionShape.meta({
      description: 'Mail posture of the registrable domain, as `GET /email/security` scores it',
    }),
    dns: SectionShape.meta({ description: 'Signatures, CAA, name servers, IPv6' }),
    content: SectionShape.meta({ description: 'What the page loads, where its forms lead, what it tells' }),
  } satisfies Record<keyof typeof scanSections, typeof SectionShape>)
  .meta({ description: 'Parts of the report. Only the headers and the caps make the grade' })

const Seen = z.object({
  result: text('Evidence', 'not-implemented'),
  pass: z.boolean().nullable().meta({ description: 'Whether it passed', example: false }),
  score_modifier: z.int().meta({ description: 'What it added or took', example: -20 }),
})

export const Changes = z
  .object({
    since: z.iso.datetime().meta({ description: 'When the scan before was', example: '2026-11-14T13:58:04.000Z' }),
    previous_id: text('Id of the scan before', 'scan_1K8vYw2mZq0RrTn4Xb7LcD'),
    score: z.int().meta({ description: 'By how much the score changed', example: 20 }),
    tests: z
      .array(
        z.object({
          id: text('Test', 'x-frame-options'),
          title: text('What is tested', 'Framing'),
          before: Seen.meta({ description: 'In the scan before' }),
          after: Seen.meta({ description: 'In this one' }),
        }),
      )
      .meta({ description: 'Tests with another result' }),
    caps_added: z.array(Cap).meta({ description: 'Caps that hold since', example: ['old_tls'] }),
    caps_removed: z.array(Cap).meta({ description: 'Caps that no longer hold', example: [] }),
    sections: z
      .array(
        z.object({
          id: text('Section', 'tls'),
          before: z.string().nullable().meta({ description: 'Its grade before', example: 'B' }),
          after: z.string().nullable().meta({ description: 'Its grade now', example: 'A+' }),
        }),
      )
      .meta({ description: 'Sections with another grade' }),
  })
  .meta({ id: 'ScanChanges', description: 'What changed since the scan before' })
