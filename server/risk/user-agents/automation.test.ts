import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePoint } from '../../testing/code-point.ts'
import { automationFamily } from './automation.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a user agent', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Headless Chrome'],
    ['Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1', 'PhantomJS'],
    ['Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/22.1.0', 'jsdom'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/143.0.0.0 Safari/537.36 Selenium`, 'Selenium'],
    ['curl/8.14.1', 'curl'],
    ['python-requests/2.32.5', 'Python Requests'],
    ['Go-http-client/2.0', 'Go'],
    ['axios/1.13.2', 'axios'],
    ['node', 'Node.js'],
    ['Java/21.0.9', 'Java'],
    ['GuzzleHttp/7', 'Guzzle'],
    ['Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.26100', 'PowerShell'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
    ['ShopTool/2.4', 'ShopTool'],
  ])('%s is of the family %s', (userAgent, family) => {
    expect(automationFamily(userAgent)).toBe(family)
    expect(automationFamily(userAgent), 'and again from memory').toBe(family)
  })

  it.each([
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 404.0.0.32',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 13; CUBOT X30) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1) Presto/2.12 Version/12.16',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  ])('of a person is not automated: %s', (userAgent) => expect(automationFamily(userAgent)).toBeNull())

  it.each([
    'okhttp/4.12.0',
    'Dalvik/2.1.0 (Linux; U; Android 16; Pixel 9 Build/BP2A)',
    'Dart/3.9 (dart:io)',
    'Shop/8.1 CFNetwork/3826.600.41 Darwin/25.1.0',
  ])('of a phone app is not automated either: %s', (userAgent) => expect(automationFamily(userAgent)).toBeNull())

  it('of any text has a name of 1 to 64 characters, or none (property)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 512, unit: codePoint }), (userAgent) => {
        const family = automationFamily(userAgent)
        return family === null || family.length <= 64
      }),
    )
  })
})
