/**
 * Patterns that may take more than linear time, each with the reason why that is harmless: the longest text that it
 * reads, or that nobody outside writes the text.
 */
export const exceptions: Readonly<Record<string, string>> = {
  [String.raw`/("(?:[^"\\\n]|\\.)*")(\s*:)?|('(?:[^'\\\n]|\\.)*')|(^\s*(?:#|\/\/).*$)/gm`]:
    'code samples of our own pages, in the browser of the reader',
  [String.raw`/\bgecko\/\d+ firefox\/|\bgecko\/\d+ .*firefox\//i`]: 'a user agent of at most 512 characters',
  [String.raw`/\bapplewebkit\/.*\bsafari\//i`]: 'a user agent of at most 512 characters',
  [String.raw`/[a-z][\w.-]*(?:bot|crawler|spider)[\w-]*/i`]: 'a user agent of at most 512 characters',
  [String.raw`/selenium|webdriver|callFunction.*executeScript/i`]: 'a stack trace of at most 1,000 characters',
  [String.raw`/(domain|ip|autnum)\/[^/]*(\/\d+)?\/?(\?.*)?$/`]: 'an RDAP address of at most 500 characters',
  [String.raw`/<[^>]*>/g`]: 'a description of csp_evaluator about a policy of at most 8,192 characters',
  [String.raw`/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g`]: 'a file of the operator (EXTRA_CA_FILE)',
}
