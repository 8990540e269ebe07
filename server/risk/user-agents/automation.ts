import { isbotMatch } from 'isbot'
import { LRUCache } from 'lru-cache'
import { drivenBrowsers, httpLibraries, phoneLibraries } from './families.ts'

/** User agents repeat: few of them make up most events. */
const known = new LRUCache<string, { family: string | null }>({ max: 2_000 })
const longestFamily = 64

/** What kind of program a user agent (not blank) belongs to, or null for a browser and for an app on a telephone. */
export function automationFamily(userAgent: string): string | null {
  const before = known.get(userAgent)
  if (before) return before.family
  const family = familyOf(userAgent)
  known.set(userAgent, { family })
  return family
}

function familyOf(userAgent: string): string | null {
  const driven = drivenBrowsers.find(([, told]) => told.test(userAgent))
  if (driven) return driven[0]
  if (phoneLibraries.test(userAgent)) return null
  const library = httpLibraries.find(([, told]) => told.test(userAgent))
  if (library) return library[0]
  const match = isbotMatch(userAgent)
  return match === null ? null : (nameOf(userAgent) ?? match).trim().slice(0, longestFamily)
}

/** The name by which a crawler calls itself, otherwise the first product of what is no browser. */
function nameOf(userAgent: string): string | null {
  const crawler = /[a-z][\w.-]*(?:bot|crawler|spider)[\w-]*/i.exec(userAgent)?.[0]
  if (crawler) return crawler
  const product = /^[^\s/;(]+/.exec(userAgent)?.[0]
  return product && product !== 'Mozilla' ? product : null
}
