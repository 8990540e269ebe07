type Family = readonly [name: string, pattern: RegExp]

/** Headless and driver-controlled browsers and DOM engines, recognized by their own user agent. */
export const drivenBrowsers: readonly Family[] = [
  ['Headless Chrome', /headlesschrome/i],
  ['PhantomJS', /phantomjs/i],
  ['SlimerJS', /slimerjs/i],
  ['jsdom', /\bjsdom\//i],
  ['HtmlUnit', /htmlunit/i],
  ['Playwright', /playwright/i],
  ['Puppeteer', /puppeteer/i],
  ['Selenium', /selenium|webdriver/i],
  ['Cypress', /\bcypress\//i],
  ['Splash', /\bsplash\b/i],
  ['Lighthouse', /chrome-lighthouse/i],
]

export const httpLibraries: readonly Family[] = [
  ['curl', /^(lib)?curl\b/i],
  ['Wget', /^wget\b/i],
  ['HTTPie', /^httpie\//i],
  ['Postman', /^postmanruntime\//i],
  ['Insomnia', /^insomnia\//i],
  ['k6', /^k6\b/i],
  ['Apache JMeter', /jmeter/i],
  ['Python Requests', /^python-requests\//i],
  ['HTTPX', /^python-httpx\//i],
  ['aiohttp', /\baiohttp\//i],
  ['urllib', /^python-urllib/i],
  ['Scrapy', /^scrapy\//i],
  ['Go', /^go-http-client\//i],
  ['axios', /^axios\//i],
  ['node-fetch', /^node-fetch/i],
  ['Node.js', /^(node|undici)\b/i],
  ['Bun', /^bun\//i],
  ['Deno', /^deno\//i],
  ['Java', /^java\/|^java-http-client\//i],
  ['Apache HttpClient', /^apache-httpclient\//i],
  ['Guzzle', /^guzzlehttp\//i],
  ['PHP', /^php\b/i],
  ['Ruby', /^ruby$|^rest-client\//i],
  ['Faraday', /^faraday\b/i],
  ['Perl', /^libwww-perl\//i],
  ['reqwest', /^reqwest\//i],
  ['.NET', /^(system\.net\.http|restsharp)\b/i],
  ['PowerShell', /powershell\//i],
]

/**
 * HTTP libraries of mobile apps, which people use. A bot that imitates an app cannot be recognized by its user agent.
 */
export const phoneLibraries =
  /\bcfnetwork\/|^dalvik\/|^okhttp\/|^dart\/|\balamofire\/|^reactnative|\bexpo\/|^ktor[ -]client/i
