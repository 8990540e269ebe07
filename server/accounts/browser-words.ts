const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** A User-Agent in words: `Chrome on macOS`. Null if it names no browser. */
export function browserWords(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 400)
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, pattern]) => pattern.test(text))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser) return system ?? null
  return system ? `${browser} on ${system}` : browser
}
