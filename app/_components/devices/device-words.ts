import { formatCount } from '#app/_components/ui/format.ts'
import type { DeviceTested } from '#app/_trpc/outputs.ts'
import { type BotKind, type CheckFamily, checkFamilies, fewestJudged } from '#server/catalog/device-checks.ts'

type Checks = DeviceTested['checks']

export const verdictTitles: Record<DeviceTested['verdict'], string> = {
  human_likely: 'Likely a person',
  automation_likely: 'Likely automated',
  inconclusive: 'Inconclusive',
}

const kinds: Record<BotKind, string> = {
  webdriver: 'A driver runs the browser.',
  selenium: 'Selenium runs the browser.',
  playwright: 'Playwright runs the browser.',
  puppeteer: 'Puppeteer runs the browser.',
  cypress: 'Cypress runs the browser.',
  phantomjs: 'It is PhantomJS.',
  nightmare: 'Nightmare runs the browser.',
  headless_chrome: 'It is a headless Chrome.',
  headless_browser: 'It is a headless browser.',
  library: 'It is a library and no browser.',
}

export const failingFamilies = (checks: Checks): CheckFamily[] => [
  ...new Set(checks.flatMap(({ status, family }) => (status === 'fail' ? [family] : []))),
]

export function verdictSentence({ verdict, checks, bot_kind: kind, privacy_browser: privacy }: DeviceTested): string {
  const families = failingFamilies(checks).map((family) => checkFamilies[family].about)
  const passed = checks.filter(({ status }) => status === 'pass').length
  const spared = privacy ? ' It is a privacy browser: what it hides is unknown and adds no points.' : ''
  if (verdict === 'automation_likely')
    return `Checks of ${formatCount(families.length, 'family', 'families')} failed: ${families.join('; ')}.${kind ? ` ${kinds[kind]}` : ''}${spared}`
  if (verdict === 'human_likely')
    return `No check failed, and ${formatCount(passed, 'check')} could be judged and passed.${spared}`
  if (families.length === 1)
    return `Only one family of checks failed (${families[0]}), which proves nothing by itself: two are needed.${spared}`
  return `No check failed, but only ${formatCount(passed, 'check')} could be judged; ${fewestJudged} are needed.${spared}`
}
