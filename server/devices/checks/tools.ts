import type { BotKind } from '../../catalog/device-checks.ts'

type Tool = readonly [kind: BotKind, pattern: RegExp]

/** Global variables left in a page by automation tools (from BotD's list and the tools' own sources). */
const globals: readonly Tool[] = [
  ['playwright', /^__(playwright|pw)/],
  ['puppeteer', /^__puppeteer|^puppeteer_/],
  [
    'selenium',
    /^\$?cdc_|selenium|^__(webdriver|driver|fxdriver)|^webdriver_evaluate|^\$chrome_asyncScriptInfo$|^__lastWatir/i,
  ],
  ['cypress', /^(__cypress|Cypress|cy\$)$/],
  ['phantomjs', /^(_phantom|callPhantom|phantom|__phantomas)$/],
  ['nightmare', /^__nightmare$/],
  [
    'webdriver',
    /^(domAutomation|domAutomationController|awesomium|RunPerfTest|CefSharp|geb|fmget_targets|spawn|emit)$/,
  ],
]

/** Patterns in stack traces that only automation tools produce. */
const traces: readonly Tool[] = [
  ['playwright', /playwright|UtilityScript\./i],
  ['puppeteer', /puppeteer|pptr:/i],
  ['selenium', /selenium|webdriver|callFunction.*executeScript/i],
  ['cypress', /cypress/i],
  ['phantomjs', /phantomjs/i],
  ['nightmare', /nightmare/i],
]

type Found = { kind: BotKind; name: string }

const shownLength = 80

export const toolOfGlobals = (names: readonly string[]): Found | null => firstOf(globals, names)

export const toolOfTraces = (errors: readonly string[]): Found | null => firstOf(traces, errors)

function firstOf(tools: readonly Tool[], texts: readonly string[]): Found | null {
  for (const text of texts)
    for (const [kind, result] of tools) {
      const match = result.exec(text)
      if (match) return { kind, name: text.length <= shownLength ? text : match[0].slice(0, shownLength) }
    }
  return null
}
