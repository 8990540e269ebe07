export type System = 'windows' | 'macos' | 'ios' | 'android' | 'chromeos' | 'linux'
export type Engine = 'chromium' | 'gecko' | 'webkit'

/** Claims of a user agent; null where it makes none. */
export type Named = {
  system: System | null
  engine: Engine | null
  phone: boolean
  handheld: boolean
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

/** Parses a user agent. Pure; accepts any text. */
export function namedBy(userAgent: string): Named {
  const system = systems.find(([, result]) => result.test(userAgent))?.[0] ?? null
  const phone = /\biphone\b|\bipod\b/i.test(userAgent) || (system === 'android' && /\bmobile\b/i.test(userAgent))
  return {
    system,
    engine: engineOf(userAgent, system),
    phone,
    handheld: system === 'ios' || system === 'android',
    embedded: /; wv\)|\bfban\b|\bfbav\b|\binstagram\b|\belectron\//i.test(userAgent),
  }
}

/** All iOS browsers use WebKit, whatever they call themselves. */
function engineOf(userAgent: string, system: System | null): Engine | null {
  if (system === 'ios') return 'webkit'
  if (/\b(headless)?chrom(e|ium)\/\d/i.test(userAgent)) return 'chromium'
  if (/\bgecko\/\d+ firefox\/|\bgecko\/\d+ .*firefox\//i.test(userAgent)) return 'gecko'
  return /\bapplewebkit\/.*\bsafari\//i.test(userAgent) ? 'webkit' : null
}

/**
 * Systems consistent with a `navigator.platform`; empty if unknown. An iPad reports itself as a Mac; Android and
 * ChromeOS report Linux.
 */
export function systemsOf(platform: string): readonly System[] {
  if (/^win/i.test(platform)) return ['windows']
  if (/^(iphone|ipad|ipod)/i.test(platform)) return ['ios']
  if (/^mac/i.test(platform)) return ['macos', 'ios']
  if (/^android/i.test(platform)) return ['android']
  if (/^linux (arm|aarch)/i.test(platform)) return ['android', 'linux', 'chromeos']
  if (/^linux/i.test(platform)) return ['linux', 'android', 'chromeos']
  return /^cros/i.test(platform) ? ['chromeos'] : []
}

/** System named by the client hint `Sec-CH-UA-Platform`, or null. */
export function systemOfHint(hint: string): System | null {
  const word = hint.replaceAll('"', '').trim().toLowerCase()
  if (word === 'chrome os' || word === 'chromium os') return 'chromeos'
  return (['windows', 'macos', 'android', 'ios', 'linux'] as const).find((system) => system === word) ?? null
}
