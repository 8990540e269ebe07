import { bulkTerms } from '../catalog/bulk.ts'
import { isCapability } from '../catalog/capabilities.ts'
import { captchaTerms } from '../catalog/captcha.ts'
import { workspaceCookie } from '../catalog/cookies.ts'
import { counted } from '../catalog/counted.ts'
import { fewestJudged, testMinutes } from '../catalog/device-checks.ts'
import { errors } from '../catalog/errors.ts'
import { anonymousLinkLimit, linkTerms, linkThresholds } from '../catalog/links.ts'
import { whichPlansInclude } from '../catalog/plan-need.ts'
import { planIds, plans } from '../catalog/plans.ts'
import { reportTerms } from '../catalog/report-terms.ts'
import { ruleBounds } from '../catalog/rule-fields.ts'
import { scanTerms } from '../catalog/scan-terms.ts'
import { newestModel } from '../catalog/scoring/models.ts'
import { isSignalId, signalCategories, signals, thresholds } from '../catalog/signals.ts'
import { badgeLabelMost, proofPath, siteTerms } from '../catalog/site-terms.ts'
import { webhookTerms } from '../catalog/webhook-terms.ts'
import { fence } from './markdown.ts'
import { exampleOf } from './reference/example.ts'
import { infoString } from './reference/languages.ts'
import type { Reference } from './reference/read.ts'
import { badgeSnippets } from './samples/badge-snippets.ts'
import type { CodeSample } from './samples/code-sample.ts'
import { operationSamples } from './samples/operation-samples.ts'
import { reportAnswered } from './samples/report-example.ts'
import { reportSamples } from './samples/report-samples.ts'
import { captchaPage, captchaServer, collectorPage, deviceServer } from './samples/site-samples.ts'
import { verificationSamples } from './samples/verification.ts'
import { tables } from './tables.ts'

type Source = { baseUrl: string; reference: Reference }

/**
 * Fills `{{name}}` and `{{kind:argument}}` in Markdown: values, `{{units:OPERATION}}`, `{{weight:SIGNAL}}`
 * (of a sign-up), `{{plans:CAPABILITY}}` ("… include"), `{{table:NAME}}` and `{{samples:NAME}}`. Fails on a placeholder that does not exist. Leaves
 * `${{ … }}`, an expression of GitHub Actions, as it is.
 */
export function placeholderFiller(source: Source): (markdown: string) => string {
  const { reference } = source
  const values = valuesOf(source)
  const samples = samplesOf(source)
  const operationOf = (id: string) => reference.operations.find((operation) => operation.id === id)

  function filled(name: string, argument: string | undefined): string | undefined {
    if (argument === undefined) return own(values, name)
    if (name === 'table') return own(tables, argument)?.(reference)
    if (name === 'weight' && isSignalId(argument)) return String(signals[argument].weights.signup)
    if (name === 'plans' && isCapability(argument)) return whichPlansInclude(argument)
    if (name === 'units') {
      const operation = operationOf(argument)
      return operation && (operation.charges ?? counted(operation.units, 'unit'))
    }
    if (name === 'samples') {
      const operation = operationOf(argument)
      return own(samples, argument) ?? (operation && fenced(operationSamples(operation, source)))
    }
    return undefined
  }

  return (markdown) =>
    markdown.replaceAll(/(?<!\$)\{\{([^{}]+)\}\}/g, (placeholder, inner: string) => {
      const [name = '', argument] = inner.split(':')
      const value = filled(name, argument)
      if (value === undefined) throw new Error(`unknown placeholder ${placeholder}`)
      return value
    })
}

const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const fenced = (samples: readonly CodeSample[], mark = ''): string =>
  samples.map(({ language, code }) => fence(infoString(language) + mark, code)).join('\n\n')

function samplesOf({ baseUrl, reference }: Source): Readonly<Record<string, string>> {
  const detail = exampleOf({ $ref: '#/components/schemas/ErrorDetail' }, reference.schemas)
  const { title } = errors.VALIDATION_FAILED
  const error = { error: { code: 'VALIDATION_FAILED', message: `${title}.`, details: [detail] } }
  return {
    'webhook-verification': fenced(verificationSamples, ' server'),
    badge: fenced(badgeSnippets(baseUrl, 'example.com', { style: 'flat', type: 'grade', label: 'security' })),
    'collector-page': fence('html', collectorPage(baseUrl)),
    'collector-server': fenced(deviceServer(baseUrl), ' server'),
    'captcha-page': fence('html', captchaPage(baseUrl)),
    'captcha-server': fenced(captchaServer(baseUrl), ' server'),
    report: fenced(reportSamples(baseUrl), ' server'),
    'report-response': fence('json', JSON.stringify(reportAnswered, null, 2)),
    error: fence('json', JSON.stringify(error, null, 2)),
  }
}

function valuesOf({ baseUrl, reference }: Source): Readonly<Record<string, string>> {
  const terms = {
    base_url: baseUrl,
    api: `${baseUrl}${reference.base}`,
    version: reference.base.slice(1),
    model: newestModel,
    cooldowns: cooldowns(),
    report_windows: reportWindows(),
    workspace_cookie: workspaceCookie,
    proof_path: proofPath,
    badge_label_most: badgeLabelMost,
    test_minutes: testMinutes,
    fewest_judged: fewestJudged,
    trust_most: -signalCategories.trust.cap,
    report_links: reportTerms.links,
    report_link_days: listed(reportTerms.linkDays.map(String), 'or'),
    'link.url': linkTerms.url,
    'link.verdict_minutes': linkTerms.verdictMs / 60_000,
    'link.reporters': linkTerms.reporters,
    'link.retired_days': linkTerms.retiredDays,
    'link.allowed_domains': linkTerms.allowedDomains,
    'link.anonymous_minute': anonymousLinkLimit.minute,
    'link.anonymous_day': anonymousLinkLimit.day,
    'bulk.targets': bulkTerms.targets,
    'scan.wait_seconds': scanTerms.waitSeconds,
    'scan.cooldown_seconds': scanTerms.cooldownSeconds,
    'scan.budget_seconds': scanTerms.budgetSeconds,
    'captcha.difficulty': captchaTerms.difficulty,
    'captcha.life_seconds': captchaTerms.lifeSeconds,
    ...named('link_threshold', linkThresholds),
    ...named('threshold', thresholds),
    ...named('rule', ruleBounds),
    ...named('site', siteTerms),
    ...named('webhook', { ...webhookTerms, waits: webhookTerms.waits.length }),
  }
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString('en') : value,
    ]),
  )
}

/** `{ a: 1 }` as `{ "prefix.a": 1 }`. */
const named = (prefix: string, terms: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(terms).map(([name, value]) => [`${prefix}.${name}`, value]))

/** "30 s on Suite Agency and Lookups Growth; 60 s on …", from the plan catalogue. */
function cooldowns(): string {
  const seconds = [...new Set(planIds.flatMap((id) => plans[id].cooldownSeconds ?? []))].toSorted((a, b) => a - b)
  return seconds
    .map((one) => {
      const names = planIds.filter((id) => plans[id].cooldownSeconds === one).map((id) => plans[id].name)
      return `${one} s on ${listed(names, 'and')}`
    })
    .join('; ')
}

/** Retention of saved reports: "30 days on Suite Starter, 90 days on …". */
function reportWindows(): string {
  const storing = planIds.filter((id) => plans[id].historyDays > 0 && plans[id].grants.includes('full'))
  const lengths = [...new Set(storing.map((id) => plans[id].historyDays))].toSorted((a, b) => a - b)
  return lengths
    .map((days) => {
      const names = storing.filter((id) => plans[id].historyDays === days).map((id) => plans[id].name)
      return `${days} days on ${listed(names, 'and')}`
    })
    .join(', ')
}

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
