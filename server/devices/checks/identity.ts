import type { BotKind } from '../../catalog/device-checks.ts'
import { automationFamily } from '../../risk/index.ts'
import { namedBy } from './browser.ts'
import { type Check, failed, judged, notRead, passed, unjudged } from './check.ts'

const kinds: Readonly<Record<string, BotKind>> = {
  'Headless Chrome': 'headless_chrome',
  PhantomJS: 'phantomjs',
  SlimerJS: 'headless_browser',
  jsdom: 'headless_browser',
  HtmlUnit: 'headless_browser',
  Splash: 'headless_browser',
  Playwright: 'playwright',
  Puppeteer: 'puppeteer',
  Selenium: 'selenium',
  Cypress: 'cypress',
}

export const identityChecks: readonly Check[] = [
  {
    id: 'user_agent_automation',
    judge({ collected: { user_agent: userAgent } }) {
      if (userAgent.trim() === '') return failed({ user_agent: '' }, 'library')
      const family = automationFamily(userAgent)
      return family === null ? passed() : failed({ family }, kinds[family] ?? 'library')
    },
  },
  {
    id: 'client_hints_headless',
    judge({ collected: { brands }, headers }) {
      const reported = [...(brands ?? []), headers.get('sec-ch-ua') ?? '']
      const headless = reported.some((brand) => /headless/i.test(brand))
      if (headless) return failed({ brands: brands ?? reported }, 'headless_chrome')
      return brands == null && !headers.has('sec-ch-ua') ? notRead : passed({ brands: brands ?? reported })
    },
  },
  {
    id: 'user_agent_header',
    judge({ collected: { user_agent: inPage }, headers }) {
      const inRequest = headers.get('user-agent')
      if (inRequest === undefined) return unjudged('The request header was not forwarded.')
      if (inRequest === inPage) return passed()
      const [one, other] = [namedBy(inPage), namedBy(inRequest)]
      const differs = one.system !== other.system || one.engine !== other.engine
      return judged(differs, { in_page: one.system, in_request: other.system })
    },
  },
]
