import { formatCount } from '#app/_components/ui/format.ts'
import type { DeviceTested } from '#app/_trpc/outputs.ts'
import { type BotKind, type CheckFamily, checkFamilies, fewestJudged } from '#server/catalog/device-checks.ts'

type Checks = DeviceTested['checks']

export const verdictTitles: Record<DeviceTested['verdict'], string> = {
  human_likely: 'Likely human',
  automation_likely: 'Likely automated',
  inconclusive: 'Inconclusive',
}

const kinds: Record<BotKind, string> = {
  webdriver: 'The browser is controlled by a driver.',
  selenium: 'The browser is controlled by Selenium.',
  playwright: 'The browser is controlled by Playwright.',
  puppeteer: 'The browser is controlled by Puppeteer.',
  cypress: 'The browser is controlled by Cypress.',
  phantomjs: 'It is PhantomJS.',
  nightmare: 'The browser is controlled by Nightmare.',
  headless_chrome: 'It is a headless Chrome.',
  headless_browser: 'It is a headless browser.',
  library: 'It is an HTTP library, not a browser.',
}

export const failingFamilies = (checks: Checks): CheckFamily[] => [
  ...new Set(checks.flatMap(({ status, family }) => (status === 'fail' ? [family] : []))),
]

export function verdictSentence({ verdict, checks, bot_kind: kind, privacy_browser: privacy }: DeviceTested): string {
  const families = failingFamilies(checks).map((family) => checkFamilies[family].about)
  const passed = checks.filter(({ status }) => status === 'pass').length
  const spared = privacy ? ' It is a privacy browser: hidden values are unknown and add no points.' : ''
  if (verdict === 'automation_likely')
    return `${formatCount(families.length, 'check group')} failed: ${families.join(', ')}.${kind ? ` ${kinds[kind]}` : ''}${spared}`
  if (verdict === 'human_likely') return `No check failed, and ${formatCount(passed, 'check')} passed.${spared}`
  if (families.length === 1) return `Only one check group failed (${families[0]}). A verdict needs two.${spared}`
  return `No check failed, but only ${formatCount(passed, 'check')} passed. At least ${fewestJudged} are needed.${spared}`
}
