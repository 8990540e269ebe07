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
  .meta({ description: 'Score from 0; can exceed 100 with bonus points', example: 80 })

export const Cap = z.enum(scanCapIds).meta({ description: 'A problem that caps the grade', example: 'old_tls' })

export const Hop = z
  .object({
    url: text('Requested URL', 'http://example.com/'),
    status: z.int().meta({ description: 'Response status; 0: no response', example: 301 }),
  })
  .meta({ id: 'ScanHop', description: 'A redirect' })

export const Test = z
  .object({
    id: text('Stable id', 'content-security-policy'),
    title: text('Name of the test', 'Content Security Policy'),
    result: text('Stable result code', 'unsafe-inline'),
    pass: z.boolean().nullable().meta({ description: 'Null: not applicable', example: false }),
    score_modifier: z.int().meta({
      description: 'Points added to or subtracted from 100. Bonus points count only if penalties leave 90 or more',
      example: -20,
    }),
    description: text('What the result means; the text may change', 'Inline scripts can run.'),
    recommendation: maybe('What to do; null: nothing', "Remove 'unsafe-inline' from script-src."),
    evidence: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Evidence, as sent by the site', example: { field: 'max-age=31536000' } }),
  })
  .meta({ id: 'ScanTest', description: 'One of the twelve tests of the published algorithm' })

const Finding = z
  .object({
    id: text('Stable id', 'old_tls'),
    level: z.enum(['high', 'medium', 'low', 'unknown', 'info', 'good']).meta({
      description: 'How serious it is; `unknown` could not be determined and subtracts nothing',
      example: 'medium',
    }),
    points: z.int().meta({ description: 'Points of the section that it takes', example: 15 }),
    title: text('What was found', 'Old TLS versions are accepted'),
    detail: text('In more words, empty where there are none', 'TLS 1.0 and TLS 1.1, deprecated by RFC 8996.'),
    fix: maybe('What to do; null: nothing', 'Accept TLS 1.2 and 1.3 only.'),
  })
  .meta({ id: 'ScanFinding', description: 'A finding of a section' })

export const SectionShape = z
  .object({
    grade: z
      .enum([...scanGrades, 'E'])
      .nullable()
      .meta({ description: 'Grade of the section; null: not determined', example: 'A' }),
    score: z.int().nullable().meta({ description: 'Score of the section', example: 90 }),
    findings: z.array(Finding).meta({ description: 'Findings, most serious first' }),
  })
  .meta({ id: 'ScanSection', description: 'A section of the report' })

export const Sections = z
  .object({
    headers: SectionShape.meta({ description: 'The twelve tests together, without caps' }),
    tls: SectionShape.meta({ description: 'Versions, key and certificate, in the bands of the SSL Labs rating' }),
    email: SectionShape.meta({
      description: 'Email security of the registrable domain, as in `GET /email/security`',
    }),
    dns: SectionShape.meta({ description: 'Signatures, CAA, name servers, IPv6' }),
    content: SectionShape.meta({ description: 'Page resources, form targets and disclosed information' }),
  } satisfies Record<keyof typeof scanSections, typeof SectionShape>)
  .meta({ description: 'Parts of the report. Only the headers and the caps make the grade' })

const Seen = z.object({
  result: text('Evidence', 'not-implemented'),
  pass: z.boolean().nullable().meta({ description: 'Whether it passed', example: false }),
  score_modifier: z.int().meta({ description: 'Points added or subtracted', example: -20 }),
})

export const Changes = z
  .object({
    since: z.iso.datetime().meta({ description: 'Time of the previous scan', example: '2026-11-14T13:58:04.000Z' }),
    previous_id: text('ID of the previous scan', 'scan_1K8vYw2mZq0RrTn4Xb7LcD'),
    score: z.int().meta({ description: 'Score change', example: 20 }),
    tests: z
      .array(
        z.object({
          id: text('Test', 'x-frame-options'),
          title: text('Name of the test', 'Framing'),
          before: Seen.meta({ description: 'In the previous scan' }),
          after: Seen.meta({ description: 'In this one' }),
        }),
      )
      .meta({ description: 'Tests with a changed result' }),
    caps_added: z.array(Cap).meta({ description: 'New caps', example: ['old_tls'] }),
    caps_removed: z.array(Cap).meta({ description: 'Removed caps', example: [] }),
    sections: z
      .array(
        z.object({
          id: text('Section', 'tls'),
          before: z.string().nullable().meta({ description: 'Previous grade', example: 'B' }),
          after: z.string().nullable().meta({ description: 'Current grade', example: 'A+' }),
        }),
      )
      .meta({ description: 'Sections with a changed grade' }),
  })
  .meta({ id: 'ScanChanges', description: 'Changes since the previous scan' })
