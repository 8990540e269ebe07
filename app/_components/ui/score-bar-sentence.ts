import { type ScoreSum, scoreRange } from './score-sum.ts'
import { LEVEL_LABELS, type Level } from './score-types.ts'

/** The score bar as text, for screen readers. */
export function scoreSentence(sum: ScoreSum, score: number, level: Level, cap?: number): string {
  const words = LEVEL_LABELS[level].toLowerCase()
  const parts = sum.categories.filter((category) => category.points > 0).map((category) => nameCategory(category))
  if (sum.trust > 0) parts.push(`trust minus ${sum.trust}`)
  const sentences = [
    parts.length > 0
      ? `Score ${score} of 100, ${words}: ${parts.join(', ')}.`
      : `Score 0 of 100, ${words}. ${nothingTriggered(sum)}.`,
  ]
  if (sum.gained - sum.trust > 100) sentences.push('The sum exceeds 100 and counts as 100.')
  const { least, most } = scoreRange(sum, score, cap)
  if (sum.upTo > 0) sentences.push(`Unknown signals could add up to ${sum.upTo} and raise it to ${most}.`)
  if (least < score) sentences.push(`Unknown trust could lower it to ${least}.`)
  if (cap !== undefined) sentences.push(`Capped at ${cap} for this subject alone.`)
  return sentences.join(' ')
}

/** Shown in the bar and in the sentence when no signal counted. */
export function nothingTriggered(sum: Pick<ScoreSum, 'known' | 'total'>): string {
  return `Nothing triggered, ${sum.known} of ${sum.total} signals known`
}

function nameCategory(category: ScoreSum['categories'][number]): string {
  return `${category.label.toLowerCase()} ${category.points}${category.capped ? ' (at its cap)' : ''}`
}
