import type { BotKind } from '../../catalog/device-checks.ts'

type Tool = readonly [kind: BotKind, told: RegExp]

/** Names of variables that tools of automation leave in a page (as BotD lists them, and those of the tools' own sources). */
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

/** Words in traces of errors that only tools of automation write there. */
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

/** The first of the names that a tool of automation leaves, or null. */
export const toolOfGlobals = (names: readonly string[]): Found | null => firstOf(globals, names)

/** The first of the traces in which a tool of automation stands, or null. */
export const toolOfTraces = (errors: readonly string[]): Found | null => firstOf(traces, errors)

function firstOf(tools: readonly Tool[], texts: readonly string[]): Found | null {
  for (const text of texts)
    for (const [kind, told] of tools) {
      const match = told.exec(text)
      if (match) return { kind, name: text.length <= shownLength ? text : match[0].slice(0, shownLength) }
    }
  return null
}
