import type { PublicReport } from '#app/_trpc/outputs.ts'

type Grade = PublicReport['grade']

/** How grave a grade is, by the levels of the interface; null where it is good. */
export function levelOf(grade: Grade): 'medium' | 'high' | 'critical' | null {
  const letter = grade?.charAt(0)
  if (letter === 'C') return 'medium'
  if (letter === 'D') return 'high'
  return letter === 'F' ? 'critical' : null
}

/** A grade as it is said aloud: "A plus", "B minus". */
export const saidGrade = (grade: Grade): string =>
  grade === null ? 'none' : grade.replace('+', ' plus').replace('-', ' minus')

/** The report in a sentence. */
export function reportSentence({ grade, score, tests_passed, tests_failed, tests_total, caps }: PublicReport): string {
  const tests =
    tests_failed === 0
      ? `No test of ${tests_total} failed`
      : `${tests_passed ?? 0} of ${tests_total} tests passed, ${tests_failed ?? 0} failed`
  const capped = caps.length > 0 ? ` ${caps.map(({ says }) => says).join(' ')} So the grade is at most ${grade}.` : ''
  return `${score} of 100 points. ${tests}.${capped}`
}

/** Points of a test, with a true minus. */
export const points = (modifier: number): string =>
  modifier > 0 ? `+${modifier}` : modifier < 0 ? `−${-modifier}` : '0'

/** The sum behind the score, so that nobody wonders where bonus points went. */
export function totalsSentence({ totals }: PublicReport): string | null {
  if (!totals) return null
  const { penalties_only, with_bonus } = totals
  if (penalties_only === with_bonus)
    return penalties_only < 90
      ? `100 less all penalties is ${penalties_only}. Bonus points count from 90 on only, so none are added.`
      : `100 less all penalties is ${penalties_only}, without a bonus.`
  return `100 less all penalties is ${penalties_only}; with bonus points it is ${with_bonus}.`
}

/** What one page says to search engines and previews. */
export const reportTitle = ({ domain, grade }: Pick<PublicReport, 'domain' | 'grade'>): string =>
  `${domain}: ${grade ?? 'no grade'}`
