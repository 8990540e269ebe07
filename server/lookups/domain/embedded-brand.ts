import { brandDomains, labelOf, ordinaryWords } from './brands.ts'
import { skeletonOf } from './confusables.ts'
import { type Lure, lureOf } from './lures.ts'
import { misspelledBy } from './typos.ts'

const bySkeleton = new Map(brandDomains.map((domain) => [skeletonOf(labelOf(domain)), domain]))
const hyphenated = brandDomains.map((domain) => ({ domain, text: `-${domain.replaceAll('.', '-')}-` }))
const names = brandDomains.map((domain) => ({ domain, name: labelOf(domain) }))

/**
 * Suffixes under which others repeat a whole name and mean its owner: delivery networks (`www.apple.com.edgekey.net`),
 * translation, and the proxies of universities (`www-paypal-com.proxy.example.edu`).
 */
const repeating =
  /\.(?:edgekey|edgesuite|akamai|akamaiedge|akamaized|akadns|fastly|azureedge|trafficmanager|cloudfront)\.net$|\.cdn\.cloudflare\.net$|\.translate\.goog$|\.(?:edu|ac)(?:\.[a-z]{2})?$/

/** `lure`: the strongest beside the brand in the same label. */
type Holding = { brand: string; lure: Lure }

/**
 * The brand that stands inside a name of someone else, or null: its whole domain (`paypal.com.example.net`,
 * `secure-paypal-com.example`), or its name, also misspelled, beside a word such as "login" (`paypal-login.example`,
 * `paypalsecure.example`, `paypal.account-verify.example`). A name beside other words is no imitation
 * (`apple-orchard.example`), and letters inside a word are no name (`pineapple`). Below the registrable label, where
 * companies name their own services, only words for credentials count. `labels`: the name in Unicode without its
 * suffix, the registrable label last. `ascii`: the whole name. Time is linear in the length of the name.
 */
export function brandInside(labels: readonly string[], ascii: string): string | null {
  if (repeating.test(ascii)) return null
  const whole = `-${labels.join('-')}-`
  const domain = hyphenated.find(({ text }) => whole.includes(text))
  if (domain) return domain.domain
  const last = labels.at(-1) ?? ''
  const words = last.split('-')
  const lureOfSite = words.length > 1 ? lureAmong(words) : 0
  const imitated = labels.map((label, at) => {
    const found = holdingOf(label)
    if (!found || labelOf(found.brand) === last) return null
    const isLast = at === labels.length - 1
    const ordinary = ordinaryWords.has(labelOf(found.brand))
    const needed = ordinary || (!isLast && lureOfSite === 0) ? 2 : 1
    return stronger(found.lure, isLast ? 0 : lureOfSite) >= needed ? found.brand : null
  })
  return imitated.find((brand) => brand !== null) ?? null
}

/** The brand in one label: a part between hyphens, or inside a part that consists of nothing else but lures. */
function holdingOf(label: string): Holding | null {
  const parts = label.split('-')
  for (const [at, part] of parts.entries()) {
    const others = lureAmong(parts.filter((_, index) => index !== at))
    const brand = bySkeleton.get(skeletonOf(part)) ?? misspelledBy(part)
    const inner = brand ? { brand, lure: 0 as const } : innerBrand(part)
    if (inner) return { brand: inner.brand, lure: stronger(inner.lure, others) }
  }
  return null
}

function innerBrand(part: string): Holding | null {
  for (const { domain, name } of names) {
    const at = part.indexOf(name)
    if (at === -1) continue
    const [before, after] = [lureOf(part.slice(0, at)), lureOf(part.slice(at + name.length))]
    if (before !== null && after !== null) return { brand: domain, lure: stronger(before, after) }
  }
  return null
}

const stronger = (one: Lure, other: Lure): Lure => (one > other ? one : other)

/** The strongest lure among parts, whatever else stands there. */
const lureAmong = (parts: readonly string[]): Lure => parts.map((part) => lureOf(part) ?? 0).reduce(stronger, 0)
