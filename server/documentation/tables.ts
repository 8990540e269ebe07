import { type BurstClass, burstClasses } from '../catalog/capabilities.ts'
import { captchaErrors } from '../catalog/captcha.ts'
import { readings } from '../catalog/collected.ts'
import { counted } from '../catalog/counted.ts'
import { checkFamilies, deviceChecks } from '../catalog/device-checks.ts'
import { accountEndpoints, accountPrefix } from '../catalog/endpoints/account.ts'
import { errorAdvice } from '../catalog/error-advice.ts'
import { errors } from '../catalog/errors.ts'
import { linkEvidence, linkSigns } from '../catalog/links.ts'
import { smallestPlan } from '../catalog/plan-need.ts'
import { type Plan, planIds, plans } from '../catalog/plans.ts'
import { type ProviderId, providers } from '../catalog/providers.ts'
import { operatorsOf, ruleFields } from '../catalog/rule-fields.ts'
import { scanCaps, scanFailures } from '../catalog/scan-terms.ts'
import { eventTypeLabels, eventTypes, signalCategories, signals, thresholds } from '../catalog/signals.ts'
import { testAddresses, testErrors, testWords } from '../catalog/test-inputs.ts'
import { warnings } from '../catalog/warnings.ts'
import { webhookTerms } from '../catalog/webhook-terms.ts'
import { code, markdownTable } from './markdown.ts'
import { errorCodes } from './reference/catalogue.ts'
import type { Header, Operation, Reference } from './reference/read.ts'
import { refreshWords, sourceLicences, standInWords } from './reference/source-terms.ts'

/** Tables that pages include as `{{table:NAME}}`, generated from the catalogue and the OpenAPI document. */
export const tables: Readonly<Record<string, (reference: Reference) => string>> = {
  errors: () => errorTable(errorCodes),
  'report-errors': () =>
    errorTable([
      'VALIDATION_FAILED',
      'ASSESSMENT_INPUT_REQUIRED',
      'QUOTA_EXCEEDED',
      'CAPABILITY_REQUIRED',
      'OWNER_REQUIRED',
      'REPORT_NOT_FOUND',
      'WORKSPACE_NOT_FOUND',
      'RATE_LIMITED',
      'REPUTATION_UNAVAILABLE',
    ]),
  warnings: () =>
    markdownTable(
      ['Code', 'Meaning'],
      Object.entries(warnings).map(([id, meaning]) => [code(id), meaning]),
    ),
  signals: () =>
    markdownTable(
      ['Signal', 'Meaning', 'Category', ...eventTypes.map((event) => eventTypeLabels[event])],
      Object.entries(signals).map(([id, { label, category, weights }]) => [
        code(id),
        label,
        signalCategories[category].label,
        ...eventTypes.map((event) => String(weights[event])),
      ]),
    ),
  levels: () => {
    const { review, challenge, block } = thresholds
    return markdownTable(
      ['Score', 'Level', 'Decision', 'What to do'],
      [
        [`0 to ${review - 1}`, code('low'), code('allow'), 'Continue.'],
        [`${review} to ${challenge - 1}`, code('medium'), code('review'), 'Continue, and have a person review it.'],
        [
          `${challenge} to ${block - 1}`,
          code('high'),
          code('challenge'),
          'Require further verification, such as a CAPTCHA or a code by email.',
        ],
        [`${block} to 100`, code('critical'), code('block'), 'Refuse.'],
      ],
    )
  },
  categories: () =>
    markdownTable(
      ['Category', 'Most points'],
      Object.values(signalCategories).map(({ label, cap }) => [label, String(cap)]),
    ),
  plans: () =>
    markdownTable(
      ['Plan', 'Units per month', 'API keys', 'Members', 'Rules', 'Webhooks', 'History', 'Events'],
      planIds.map((id) => {
        const { name, units, keys, members, rules, webhooks, historyDays, eventDays }: Plan = plans[id]
        const days = (length: number) => (length > 0 ? counted(length, 'day') : 'none')
        return [
          name,
          number(units),
          ...[keys, members, rules, webhooks].map(number),
          days(historyDays),
          days(eventDays),
        ]
      }),
    ),
  limits: ({ operations }) => {
    const used = burstClasses.filter((name) => operations.some(({ burst }) => burst === name))
    return markdownTable(
      ['Plan', ...used.map((name) => `Class ${name}`)],
      planIds.map((id) => [plans[id].name, ...used.map((name) => limitOf(plans[id].burst, name))]),
    )
  },
  'quota-headers': (reference) => headerTable(headersStarting(reference, 'X-Service-Quota-')),
  'burst-headers': (reference) => headerTable(headersStarting(reference, 'X-Service-Burst-')),
  units: ({ operations, base }) =>
    markdownTable(
      ['Endpoint', 'Method and path', 'Units', 'From plan'],
      operations.map((operation) => [
        `[${operation.summary}](/docs/reference/${operation.id})`,
        code(`${operation.method} ${base}${operation.path}`),
        operation.charges ? 'by size' : String(operation.units),
        planOf(operation),
      ]),
    ),
  idempotent: ({ operations, base }) =>
    markdownTable(
      ['Endpoint', 'Method and path'],
      operations
        .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
        .map(({ id, summary, method, path }) => [
          `[${summary}](/docs/reference/${id})`,
          code(`${method} ${base}${path}`),
        ]),
    ),
  'webhook-attempts': () =>
    markdownTable(
      ['Attempt', 'Delay after the previous attempt (±10%)'],
      webhookTerms.waits.map((seconds, index) => [
        String(index + 1),
        seconds === 0 ? 'immediately' : waitWords(seconds),
      ]),
    ),
  'rule-fields': () =>
    markdownTable(
      ['Field', 'Meaning', 'Kind', 'Operators'],
      Object.entries(ruleFields).map(([name, { kind, label }]) => [
        code(name),
        label,
        kind,
        operatorsOf[kind].map(code).join(' '),
      ]),
    ),
  'test-inputs': () =>
    markdownTable(
      ['Input', 'Effect'],
      [
        ...Object.entries(testWords).map(([word, effect]) => [code(`jane+${word}@example.com`), effectWords(effect)]),
        ...Object.entries(testErrors).map(([word, id]) => [
          code(`jane+${word}@example.com`),
          `fails with [${code(id)}](/docs/errors/${id})`,
        ]),
        ...Object.entries(testAddresses).map(([last, effect]) => [code(`192.0.2.${last}`), effectWords(effect)]),
      ],
    ),
  'device-checks': () =>
    markdownTable(
      ['Check', 'Group', 'Meaning of a failure', 'Points'],
      Object.entries(deviceChecks).map(([id, { family, means, points }]) => [
        code(id),
        checkFamilies[family].label,
        means,
        String(points),
      ]),
    ),
  collected: () =>
    markdownTable(
      ['Field', 'What is read', 'Why'],
      readings.map(({ field, reads, why }) => [code(field), reads, why]),
    ),
  'captcha-errors': () =>
    markdownTable(
      ['Code', 'Meaning'],
      Object.entries(captchaErrors).map(([id, meaning]) => [code(id), meaning]),
    ),
  'link-reasons': () =>
    markdownTable(
      ['Reason', 'Meaning', 'Category', 'Points', 'Cap'],
      Object.entries(linkSigns).map(([id, { kind, label, points }]) => [
        code(id),
        label,
        linkEvidence[kind].label,
        String(points),
        String(linkEvidence[kind].cap),
      ]),
    ),
  'scan-caps': () =>
    markdownTable(
      ['Cap', 'Highest grade and score', 'When'],
      Object.entries(scanCaps).map(([id, { grade, score, reason }]) => [code(id), `${grade}, ${score}`, reason]),
    ),
  'scan-failures': () =>
    markdownTable(
      ['Failure', 'Meaning'],
      Object.entries(scanFailures).map(([id, meaning]) => [code(id), meaning]),
    ),
  'report-routes': () =>
    markdownTable(
      ['Route', 'Units', 'What it does'],
      Object.values(accountEndpoints).map(({ method, path, units, summary }) => [
        code(`${method} ${accountPrefix}${path}`),
        String(units),
        summary,
      ]),
    ),
  sources: () =>
    markdownTable(
      ['Source', 'Id', 'Refresh', 'Fallback', 'Stale after', 'License', 'Credit'],
      (Object.keys(providers) as ProviderId[]).map((id) => {
        const { name, url, attribution, ...row } = providers[id]
        return [
          `[${name}](${url})`,
          code(id),
          refreshWords(row),
          standInWords(row) ?? 'never',
          counted(row.staleAfterDays, 'day'),
          sourceLicences[id] ?? 'source terms',
          attribution ? `[${attribution.text}](${attribution.url})` : 'none',
        ]
      }),
    ),
}

/** Codes with status, meaning and what to do. */
export const errorTable = (codes: readonly (keyof typeof errors)[]): string =>
  markdownTable(
    ['Code', 'Status', 'Meaning', 'What to do'],
    codes.map((id) => [
      `[${code(id)}](/docs/errors/${id})`,
      String(errors[id].status),
      `${errors[id].title}.`,
      errorAdvice[id],
    ]),
  )

export const headerTable = (headers: readonly Header[]): string =>
  markdownTable(
    ['Header', 'Meaning', 'Example'],
    headers.map(({ name, description, example }) => [code(name), description, code(example)]),
  )

/** Response headers of all endpoints whose name starts with `start`, without duplicates. */
function headersStarting({ operations }: Reference, start: string): Header[] {
  const found = new Map<string, Header>()
  for (const header of operations.flatMap(({ headers }) => headers))
    if (header.name.startsWith(start)) found.set(header.name, header)
  return [...found.values()]
}

export function planOf({ capability, needsBulk, key }: Operation): string {
  if (capability) return smallestPlan(needsBulk ? 'bulk' : capability)
  return key === 'needed' ? 'any' : 'no key needed'
}

/** The effect of a magic input of test keys. */
function effectWords(effect: (typeof testAddresses)[string] | undefined): string {
  if (!effect) return ''
  if ('unknown' in effect) return `sets the ${effect.unknown} evidence to unknown`
  return effect.triggers.map((id) => `${signals[id].label} (${code(id)})`).join(', ')
}

const number = (value: number): string => value.toLocaleString('en')

const limitOf = (burst: Readonly<Record<BurstClass, number>>, name: BurstClass): string =>
  burst[name] === 0 ? 'not included' : number(burst[name])

function waitWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`
}
