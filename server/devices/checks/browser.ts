export type System = 'windows' | 'macos' | 'ios' | 'android' | 'chromeos' | 'linux'
export type Engine = 'chromium' | 'gecko' | 'webkit'

/** What a user agent says about itself; null where it does not say. */
export type Named = {
  system: System | null
  engine: Engine | null
  /** A telephone. */
  phone: boolean
  /** A telephone or tablet. */
  handheld: boolean
  /** An app that shows a page. */
  embedded: boolean
}

const systems: readonly (readonly [System, RegExp])[] = [
  ['ios', /\b(iphone|ipad|ipod)\b/i],
  ['android', /\bandroid\b/i],
  ['chromeos', /\bcros\b/i],
  ['windows', /\bwindows nt\b/i],
  ['macos', /\bmac os x\b|\bmacintosh\b/i],
  ['linux', /\blinux\b|\bx11\b/i],
]

/** Reads a user agent. Pure; any text is allowed. */
export function namedBy(userAgent: string): Named {
  const system = systems.find(([, told]) => told.test(userAgent))?.[0] ?? null
  const phone = /\biphone\b|\bipod\b/i.test(userAgent) || (system === 'android' && /\bmobile\b/i.test(userAgent))
  return {
    system,
    engine: engineOf(userAgent, system),
    phone,
    handheld: system === 'ios' || system === 'android',
    embedded: /; wv\)|\bfban\b|\bfbav\b|\binstagram\b|\belectron\//i.test(userAgent),
  }
}

/** All browsers of iOS are WebKit, whatever they are called. */
function engineOf(userAgent: string, system: System | null): Engine | null {
  if (system === 'ios') return 'webkit'
  if (/\b(headless)?chrom(e|ium)\/\d/i.test(userAgent)) return 'chromium'
  if (/\bgecko\/\d+ firefox\/|\bgecko\/\d+ .*firefox\//i.test(userAgent)) return 'gecko'
  return /\bapplewebkit\/.*\bsafari\//i.test(userAgent) ? 'webkit' : null
}

/** The systems to which a `navigator.platform` belongs; none where it is not known. A tablet of Apple calls itself a Mac, Android and ChromeOS are Linux. */
export function systemsOf(platform: string): readonly System[] {
  if (/^win/i.test(platform)) return ['windows']
  if (/^(iphone|ipad|ipod)/i.test(platform)) return ['ios']
  if (/^mac/i.test(platform)) return ['macos', 'ios']
  if (/^android/i.test(platform)) return ['android']
  if (/^linux (arm|aarch)/i.test(platform)) return ['android', 'linux', 'chromeos']
  if (/^linux/i.test(platform)) return ['linux', 'android', 'chromeos']
  return /^cros/i.test(platform) ? ['chromeos'] : []
}

/** The system that a client hint names (`Sec-CH-UA-Platform`), or null. */
export function systemOfHint(hint: string): System | null {
  const word = hint.replaceAll('"', '').trim().toLowerCase()
  if (word === 'chrome os' || word === 'chromium os') return 'chromeos'
  return (['windows', 'macos', 'android', 'ios', 'linux'] as const).find((system) => system === word) ?? null
}
