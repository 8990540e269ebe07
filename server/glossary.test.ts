import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { existingAccountEmail, newAddressEmail, resetEmail, verificationEmail } from './accounts/account-emails.ts'
import { commands } from './admin/commands.ts'
import { accountEvents } from './catalog/account-events.ts'
import { captchaErrors } from './catalog/captcha.ts'
import { readings } from './catalog/collected.ts'
import { checkFamilies, consistencyChecks, deviceChecks } from './catalog/device-checks.ts'
import { accountEndpoints } from './catalog/endpoints/account.ts'
import { errors } from './catalog/errors.ts'
import { avoidedIn } from './catalog/glossary.ts'
import { linkBlockReasons, linkChecks, linkEvidence, linkSigns } from './catalog/links.ts'
import { abuseReasons, moderationDecisions } from './catalog/moderation.ts'
import { acts } from './catalog/roles.ts'
import { ruleFields } from './catalog/rule-fields.ts'
import { scanCaps, scanFailures, scanSections, scanStages } from './catalog/scan-terms.ts'
import { workedCases } from './catalog/scoring/worked-cases.ts'
import { eventTypeLabels, signalCategories, signals } from './catalog/signals.ts'
import { warnings } from './catalog/warnings.ts'
import { completeDocument } from './openapi-document.ts'
import { headerWords } from './scans/headers/wording.ts'
import { titlesIn } from './testing/test-titles.ts'
import { quotaEmail } from './usage/quota-email.ts'

/** All texts in a value, without those of fields that hold data. */
function textsIn(value: unknown, skipped: readonly string[] = []): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (skipped.includes(name) ? [] : textsIn(inner, skipped)))
}

/** Summaries and descriptions of the OpenAPI document. */
function described(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    (name === 'description' || name === 'summary') && typeof inner === 'string' ? [inner] : described(inner),
  )
}

const server = import.meta.dirname
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^testing/.test(file))
  .map((file) => readFileSync(path.join(server, file), 'utf8'))

/** Texts that the sources give to people in these ways: summaries of events, emails, messages of errors and issues. */
const written = sources.flatMap((source) =>
  [
    ...source.matchAll(
      /(?:\b(?:summary|subject|text|message|description|detail|fix|why|means|title)(?::| =)|\b(?:fail|AppError|refine|addIssue|refused)\([^'"`]{0,80}?)\s*(?:'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g,
    ),
  ].map(([, plain, template]) => (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, 'X')),
)

const texts: Record<string, string[]> = {
  errors: textsIn(errors),
  warnings: textsIn(warnings),
  'OpenAPI document': described(completeDocument()),
  'account endpoints': described(accountEndpoints).concat(textsIn(accountEndpoints, ['path', 'tag', 'errors'])),
  signals: [...textsIn(signals, ['category']), ...textsIn(signalCategories), ...textsIn(eventTypeLabels)],
  'worked cases': Object.values(workedCases).flatMap((cases) => cases.map(({ title }) => title)),
  'device checks': [
    ...textsIn(deviceChecks, ['family']),
    ...textsIn(checkFamilies),
    ...textsIn(consistencyChecks),
    ...readings.map(({ why }) => why),
  ],
  captcha: textsIn(captchaErrors),
  scans: textsIn([headerWords, scanCaps, scanFailures, scanSections, scanStages]),
  links: textsIn([linkBlockReasons, linkChecks, linkEvidence, linkSigns], ['kind']),
  'rules and roles': [
    ...Object.values(ruleFields).map(({ label }) => label),
    ...Object.values(acts).map(({ does }) => does),
  ],
  moderation: textsIn([abuseReasons, moderationDecisions, accountEvents]),
  'operator commands': Object.values(commands).map(({ summary }) => summary),
  emails: [
    ...[verificationEmail, newAddressEmail, resetEmail].flatMap((write) =>
      textsIn(write('a@example.com', 'https://assay.example', 'token')),
    ),
    ...textsIn(existingAccountEmail('a@example.com', 'https://assay.example')),
    ...([80, 100] as const).flatMap((threshold) =>
      textsIn(
        quotaEmail(
          { workspace: 'Shop', used: 1_000, allowance: 1_000, threshold, baseUrl: 'https://assay.example' },
          new Date('2026-11-22T00:00:00Z'),
        ),
      ),
    ),
  ],
  'documentation pages': globSync('server/documentation/pages/**/*.md').map((file) =>
    readFileSync(file, 'utf8').replace(/^```.*?^```$/gms, ''),
  ),
  'summaries, messages and emails in the sources': written,
}

describe('Texts for people', () => {
  it.each(Object.entries(texts))('use the words of the glossary: %s', (_name, all) => {
    expect(all.length).toBeGreaterThan(0)
    expect([...new Set(all)].flatMap(avoidedIn)).toEqual([])
  })

  it('are checked outside of names in backticks', () => {
    expect(avoidedIn('`safe` is a value')).toEqual([])
    expect(avoidedIn('This e-mail is safe')).toHaveLength(2)
  })
})

describe('Titles of tests', () => {
  const files = globSync([
    '{server,app,clients,lockfiles,subjects,prisma,scripts,bench,simulator,demo}/**/*.test.{ts,tsx}',
    'e2e/*.spec.ts',
    'server/testing/contract.ts',
  ])

  it('use the words of the glossary', () => {
    const titles = files.flatMap((file) => titlesIn(file).map((title) => ({ file, title })))
    expect(titles.length).toBeGreaterThan(2_000)
    expect(titles.flatMap(({ file, title }) => avoidedIn(title).map((each) => `${file} ${each}`))).toEqual([])
  })

  it('are found in tests, groups, steps and tables', () => {
    const found = titlesIn('server/testing/service-files.test.ts')
    expect(found).toContain('a test file that needs a database in the other project fails with the reason')
    expect(titlesIn('server/glossary.test.ts')).toContain('use the words of the glossary: %s')
    expect(titlesIn('e2e/rules.spec.ts')).toContain('deletion frees its name and its place')
    expect(titlesIn('server/testing/contract.ts')).toContain('… …')
  })
})
