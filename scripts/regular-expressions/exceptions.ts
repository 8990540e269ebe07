/**
 * Patterns that may take more than linear time, each with the reason why that is harmless: the longest text that it
 * reads, or that no one outside writes the text.
 */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /("(?:[^"\\\n]|\\.)*")(\s*:)?|('(?:[^'\\\n]|\\.)*')|(^\s*(?:#|\/\/).*$)/gm,
    'code samples of our own pages, in the browser of the reader',
  ],
  [/\bgecko\/\d+ firefox\/|\bgecko\/\d+ .*firefox\//i, 'a user agent of at most 512 characters'],
  [/\bapplewebkit\/.*\bsafari\//i, 'a user agent of at most 512 characters'],
  [/[a-z][\w.-]*(?:bot|crawler|spider)[\w-]*/i, 'a user agent of at most 512 characters'],
  [/selenium|webdriver|callFunction.*executeScript/i, 'a stack trace of at most 1,000 characters'],
  [/(domain|ip|autnum)\/[^/]*(\/\d+)?\/?(\?.*)?$/, 'an RDAP address of at most 500 characters'],
  [
    /^v\d+\.(?:0\.0-|\d+\.\d+-(?:[^+]*\.)?0\.)\d{14}-[A-Za-z0-9]+(?:\+[0-9A-Za-z.-]+)?$/,
    'a version that semver has parsed, of at most 256 characters',
  ],
  [/<[^>]*>/g, 'a description of csp_evaluator about a policy of at most 8,192 characters'],
  [/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g, 'a file of the operator (EXTRA_CA_FILE)'],
]

/** The reasons by pattern, as `/source/flags`. */
export const exceptions: Readonly<Record<string, string>> = Object.fromEntries(
  reasons.map(([pattern, reason]) => [String(pattern), reason]),
)
