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
  webdriver: 'The browser is automated.',
  selenium: 'Selenium controls the browser.',
  playwright: 'Playwright controls the browser.',
  puppeteer: 'Puppeteer controls the browser.',
  cypress: 'Cypress controls the browser.',
  phantomjs: 'The browser is PhantomJS.',
  nightmare: 'Nightmare controls the browser.',
  headless_chrome: 'The browser is headless Chrome.',
  headless_browser: 'The browser is headless.',
  library: 'An HTTP library, not a browser.',
}

export const failingFamilies = (checks: Checks): CheckFamily[] => [
  ...new Set(checks.flatMap(({ status, family }) => (status === 'fail' ? [family] : []))),
]

export function verdictSentence({ verdict, checks, bot_kind: kind, privacy_browser: privacy }: DeviceTested): string {
  const families = failingFamilies(checks).map((family) => checkFamilies[family].about)
  const passed = checks.filter(({ status }) => status === 'pass').length
  const spared = privacy ? ' Privacy browser: what it hides is unknown and adds no points.' : ''
  if (verdict === 'automation_likely')
    return `${formatCount(families.length, 'check group')} failed: ${families.join(', ')}.${kind ? ` ${kinds[kind]}` : ''}${spared}`
  if (verdict === 'human_likely') return `No check failed, ${formatCount(passed, 'check')} passed.${spared}`
  if (families.length === 1) return `Only one check group failed (${families[0]}). A verdict needs two.${spared}`
  return `No check failed, but only ${formatCount(passed, 'check')} ran; a verdict needs ${fewestJudged}.${spared}`
}
