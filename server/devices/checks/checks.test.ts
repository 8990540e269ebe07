import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckId, checkIds, deviceChecks } from '../../catalog/device-checks.ts'
import { aBrowser, aDrivenBrowser, userAgents } from '../../testing/devices.ts'
import type { Collected } from '../collected-schema.ts'
import { namedBy } from './browser.ts'
import type { Device } from './check.ts'
import { compare } from './consistency.ts'
import { changedByPrivacy } from './privacy.ts'
import { allChecks, judgeDevice } from './verdict.ts'

const deviceOf = (collected: Collected, headers: Record<string, string> = {}): Device => ({
  collected,
  headers: new Map(Object.entries(headers)),
  named: namedBy(collected.user_agent),
})
const judge = (more: Partial<Collected> = {}, headers: Record<string, string> = {}) =>
  judgeDevice(deviceOf(aBrowser(more), headers))
const failing = ({ checks }: ReturnType<typeof judge>): CheckId[] =>
  checks.flatMap(({ id, status }) => (status === 'fail' ? [id] : []))

describe('a browser operated by a person', () => {
  it.each([
    ['Chrome on Windows', {}],
    [
      'Chrome on a telephone',
      {
        user_agent: userAgents.android,
        platform: 'Linux armv81',
        plugins_count: 0,
        mime_types_count: 0,
        touch_points: 5,
        screen: { w: 412, h: 915, dpr: 2.625 },
        chrome_object: true,
        webgl_vendor: 'Qualcomm',
        webgl_renderer: 'Adreno (TM) 740',
        brands_platform: 'Android',
      },
    ],
    [
      'Safari on a telephone',
      {
        user_agent: userAgents.iphone,
        platform: 'iPhone',
        plugins_count: 0,
        touch_points: 5,
        brands: null,
        brands_platform: null,
        chrome_object: false,
        eval_length: 37,
        webgl_vendor: 'Apple Inc.',
        webgl_renderer: 'Apple GPU',
      },
    ],
    [
      'a tablet that asks for pages of computers',
      {
        user_agent: userAgents.safari,
        platform: 'MacIntel',
        touch_points: 5,
        brands: null,
        brands_platform: null,
        chrome_object: false,
        eval_length: 37,
        webgl_vendor: 'Apple Inc.',
        webgl_renderer: 'Apple GPU',
      },
    ],
    [
      'Firefox on Windows',
      {
        user_agent: userAgents.firefox,
        brands: null,
        brands_platform: null,
        chrome_object: false,
        eval_length: 37,
        product_sub: '20100101',
        webgl_renderer: 'ANGLE (NVIDIA, NVIDIA GeForce GTX 980 Direct3D11 vs_5_0 ps_5_0), or similar',
      },
    ],
  ])('fails no check: %s', (_, more: Partial<Collected>) => {
    const judged = judge(more)
    expect(failing(judged)).toEqual([])
    expect(judged).toMatchObject({ verdict: 'human_likely', score: 0, botKind: null, privacyBrowser: false })
  })

  it('with its PDF viewer disabled has an unknown list of plug-ins, not a missing one', () => {
    const judged = judge({ plugins_count: 0, mime_types_count: 0, pdf_viewer: false })
    expect(judged.verdict).toBe('human_likely')
    expect(judged.checks.find(({ id }) => id === 'plugins_missing')?.status).toBe('unknown')
  })

  it('with open developer tools is inconclusive, never automated', () => {
    expect(judge({ devtools_protocol: true })).toMatchObject({ verdict: 'inconclusive', score: 10 })
  })

  it('with few readings is inconclusive: unchecked is not clean', () => {
    const judged = judge({
      user_agent: 'Something/1.0 (of somewhere)',
      webdriver: null,
      platform: 'Toaster',
      hardware_concurrency: null,
      plugins_count: null,
      mime_types_count: null,
      touch_points: null,
      webgl_vendor: null,
      webgl_renderer: null,
      window: null,
      brands: null,
      chrome_object: null,
      eval_length: null,
      product_sub: null,
      automation_globals: null,
      devtools_protocol: null,
      notification_permission: null,
    })
    expect(judged.verdict).not.toBe('human_likely')
  })
})

describe('an automated browser', () => {
  it('as started by Playwright fails in several families, with reasons', () => {
    const judged = judgeDevice(deviceOf(aDrivenBrowser()))
    expect(failing(judged)).toEqual([
      'webdriver_flag',
      'user_agent_automation',
      'client_hints_headless',
      'software_renderer',
    ])
    expect(judged).toMatchObject({ verdict: 'automation_likely', score: 100, botKind: 'headless_chrome' })
  })

  const failures: [CheckId, Partial<Collected>, Record<string, string>?][] = [
    ['webdriver_flag', { webdriver: true }],
    ['automation_globals', { automation_globals: ['__pwInitScripts'] }],
    ['automation_errors', { errors: ['Error\n at pptr:evaluate;run:1:1'] }],
    ['devtools_protocol', { devtools_protocol: true }],
    ['user_agent_automation', { user_agent: `${userAgents.chrome} Cypress/13.0` }],
    ['client_hints_headless', { brands: ['HeadlessChrome'] }],
    ['user_agent_header', {}, { 'user-agent': userAgents.firefox }],
    ['engine_traits', { eval_length: 37 }],
    ['chrome_object', { chrome_object: false }],
    ['languages_missing', { languages: [] }],
    ['plugins_missing', { plugins_count: 0 }],
    ['mime_types_missing', { mime_types_count: 0 }],
    ['permissions_inconsistent', { notification_permission: 'denied' }],
    ['screen_impossible', { screen: { w: 0, h: 0, dpr: 1 } }],
    ['window_impossible', { window: { w: 0, h: 0 } }],
    ['hardware_impossible', { hardware_concurrency: 0 }],
    ['timezone_invalid', { timezone: 'Mars/Olympus' }],
    ['platform_mismatch', { platform: 'Linux x86_64' }],
    [
      'touch_mismatch',
      { user_agent: userAgents.android, platform: 'Linux armv81', touch_points: 0, webgl_renderer: 'Adreno' },
    ],
    ['software_renderer', { webgl_renderer: 'Google SwiftShader' }],
    ['graphics_mismatch', { webgl_renderer: 'Apple M3' }],
  ]

  it.each(failures)('fails %s alone, which is not conclusive', (id, more, headers) => {
    const judged = judge(more, headers)
    expect(failing(judged)).toEqual([id])
    expect(judged).toMatchObject({ verdict: 'inconclusive', score: deviceChecks[id].points })
  })

  it('has a case for every check of the catalog', () => {
    expect(failures.map(([id]) => id).toSorted()).toEqual([...checkIds].toSorted())
    expect(allChecks.map(({ id }) => id)).toEqual(checkIds)
  })

  it.each([
    [{ automation_globals: ['$cdc_asdjflasutopfhvcZLmcfl_'] }, 'selenium'],
    [{ automation_globals: ['__playwright__binding__'], webdriver: true }, 'playwright'],
    [{ automation_globals: ['_phantom'] }, 'phantomjs'],
    [{ webdriver: true }, 'webdriver'],
    [{ user_agent: 'curl/8.14.1' }, 'library'],
  ] as [Partial<Collected>, string][])('that shows %j is called %s', (more, kind) => {
    expect(judge(more).botKind).toBe(kind)
  })
})

describe('a privacy browser', () => {
  const hiding: Partial<Collected> = {
    plugins_count: 0,
    hardware_concurrency: 0,
    webgl_vendor: null,
    webgl_renderer: 'SwiftShader',
    timezone: 'UTC',
  }
  it.each([
    ['Brave, by its object', { brave: true }, {}],
    ['Brave, by its client hints', {}, { 'sec-ch-ua': '"Brave";v="143", "Chromium";v="143"' }],
    ['one that changes drawings', { canvas_noise: true }, {}],
    [
      'Firefox that resists fingerprinting',
      {
        user_agent: userAgents.firefox,
        canvas_hash: null,
        chrome_object: false,
        eval_length: 37,
        product_sub: '20100101',
      },
      {},
    ],
    [
      'the Tor Browser',
      {
        user_agent: userAgents.firefox,
        screen: { w: 1400, h: 900, dpr: 1 },
        chrome_object: false,
        eval_length: 37,
        product_sub: '20100101',
      },
      {},
    ],
  ] as [string, Partial<Collected>, Record<string, string>][])(
    '%s is recognized and gets no points for what it hides',
    (_, more, headers) => {
      const judged = judge({ ...hiding, ...more }, headers)
      expect(judged).toMatchObject({ privacyBrowser: true, score: 0 })
      expect(judged.verdict).not.toBe('automation_likely')
    },
  )

  it('operated by a driver fails like any other', () => {
    const judged = judge({ ...hiding, brave: true, webdriver: true, user_agent: userAgents.headless })
    expect(judged).toMatchObject({ privacyBrowser: true, verdict: 'automation_likely' })
  })
})

const anything = fc.record({
  user_agent: fc.oneof(fc.constantFrom(...Object.values(userAgents)), fc.string({ maxLength: 512, unit: 'grapheme' })),
  webdriver: fc.option(fc.boolean()),
  languages: fc.array(fc.string({ maxLength: 64 }), { maxLength: 40 }),
  timezone: fc.oneof(fc.constantFrom('UTC', 'Europe/Berlin', '__proto__'), fc.string({ maxLength: 64 })),
  screen: fc.record({
    w: fc.integer({ min: -100_000, max: 100_000 }),
    h: fc.integer({ min: -100_000, max: 100_000 }),
    dpr: fc.double({ min: -10, max: 100, noNaN: true }),
  }),
  platform: fc.oneof(fc.constantFrom('Win32', 'MacIntel', 'iPhone', 'Linux x86_64'), fc.string({ maxLength: 128 })),
  plugins_count: fc.option(fc.integer({ min: -1, max: 100 })),
  touch_points: fc.option(fc.integer({ min: -1, max: 20 })),
  webgl_renderer: fc.option(fc.oneof(fc.constant('SwiftShader'), fc.string({ maxLength: 256 }))),
  canvas_noise: fc.option(fc.boolean()),
  automation_globals: fc.option(
    fc.array(fc.oneof(fc.constant('_phantom'), fc.string({ maxLength: 128 })), { maxLength: 40 }),
  ),
  errors: fc.array(fc.oneof(fc.constant('pptr:evaluate'), fc.string({ maxLength: 1000 })), { maxLength: 20 }),
})
const headers = fc.dictionary(
  fc.constantFrom('user-agent', 'sec-ch-ua', 'accept-language', 'x'),
  fc.string({ maxLength: 300 }),
)

describe('whatever the readings are (property)', () => {
  it('the score is the sum of the shown points, and the verdict follows from the failing families', () => {
    fc.assert(
      fc.property(anything, headers, (collected, given) => {
        const judged = judgeDevice(deviceOf(collected, given))
        const failed = judged.checks.filter(({ status }) => status === 'fail')
        const sum = judged.checks.reduce((all, { points }) => all + points, 0)
        expect(judged.score).toBe(Math.min(100, sum))
        expect(judged.checks.every(({ status, points }) => (status === 'fail') === points > 0)).toBe(true)
        const families = new Set(failed.map(({ family }) => family)).size
        if (families > 1) expect(judged.verdict).toBe('automation_likely')
        else if (families === 1) expect(judged.verdict).toBe('inconclusive')
        else expect(judged.verdict).not.toBe('automation_likely')
      }),
    )
  })

  it('a privacy browser has points only for drivers and names', () => {
    fc.assert(
      fc.property(anything, headers, (collected, given) => {
        const judged = judgeDevice(deviceOf({ ...collected, brave: true }, given))
        return judged.checks.every(({ family, points }) => points === 0 || !changedByPrivacy.has(family))
      }),
    )
  })

  it('an additional failing reading never lowers the score', () => {
    fc.assert(
      fc.property(anything, (collected) => {
        const before = judgeDevice(deviceOf({ ...collected, webdriver: false })).score
        return judgeDevice(deviceOf({ ...collected, webdriver: true })).score >= before
      }),
    )
  })

  it('comparisons never fail, and say why they are unknown', () => {
    const place = fc.option(
      fc.record({ country: fc.constant('DE'), timeZone: fc.option(fc.string({ maxLength: 40 })) }),
    )
    fc.assert(
      fc.property(anything, headers, place, (collected, given, at) => {
        const compared = compare(deviceOf(collected, given), {
          place: at,
          acceptLanguage: given['accept-language'] ?? null,
          at: new Date('2026-11-21T12:00:00.000Z'),
        })
        return compared.every(({ status, evidence }) => status !== 'unknown' || typeof evidence.reason === 'string')
      }),
    )
  })
})

describe('a comparison', () => {
  const at = new Date('2026-11-21T12:00:00.000Z')
  const statuses = (
    more: Partial<Collected>,
    given: Record<string, string>,
    timeZone: string | null,
    acceptLanguage: string | null,
  ) =>
    Object.fromEntries(
      compare(deviceOf(aBrowser(more), given), { place: { country: 'DE', timeZone }, acceptLanguage, at }).map(
        ({ id, status }) => [id, status],
      ),
    )

  it('matches for a browser at home', () => {
    expect(statuses({}, { 'user-agent': userAgents.chrome }, 'Europe/Berlin', 'de-DE,de;q=0.9')).toEqual({
      timezone_ip: 'consistent',
      language_header: 'consistent',
      ua_platform: 'consistent',
      ua_header: 'consistent',
      client_hints: 'consistent',
    })
  })

  it('shows what differs, with the compared values', () => {
    expect(
      statuses(
        { platform: 'MacIntel', brands_platform: '"Linux"' },
        { 'user-agent': 'curl/8.0' },
        'America/New_York',
        'fr;q=0.9, pt-BR',
      ),
    ).toEqual({
      timezone_ip: 'inconsistent',
      language_header: 'inconsistent',
      ua_platform: 'inconsistent',
      ua_header: 'inconsistent',
      client_hints: 'inconsistent',
    })
  })
})
