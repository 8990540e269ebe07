import { isbotMatch } from 'isbot'
import { LRUCache } from 'lru-cache'
import { drivenBrowsers, httpLibraries, phoneLibraries } from './families.ts'

/** User agents repeat: a few make up most events. */
const known = new LRUCache<string, { family: string | null }>({ max: 2_000 })
const longestFamily = 64

/** Kind of automated client of a non-blank user agent; null for browsers and mobile apps. */
export function automationFamily(userAgent: string): string | null {
  const before = known.get(userAgent)
  if (before) return before.family
  const family = familyOf(userAgent)
  known.set(userAgent, { family })
  return family
}

function familyOf(userAgent: string): string | null {
  const driven = drivenBrowsers.find(([, result]) => result.test(userAgent))
  if (driven) return driven[0]
  if (phoneLibraries.test(userAgent)) return null
  const library = httpLibraries.find(([, result]) => result.test(userAgent))
  if (library) return library[0]
  const match = isbotMatch(userAgent)
  return match === null ? null : (nameOf(userAgent) ?? match).trim().slice(0, longestFamily)
}

/** A crawler's own name, otherwise the first product token of a non-browser. */
function nameOf(userAgent: string): string | null {
  const crawler = /[a-z][\w.-]*(?:bot|crawler|spider)[\w-]*/i.exec(userAgent)?.[0]
  if (crawler) return crawler
  const product = /^[^\s/;(]+/.exec(userAgent)?.[0]
  return product && product !== 'Mozilla' ? product : null
}
