import { cleanVersion } from './clean.ts'
import { type Token, type TokenVersion, wholeNumber } from './tokens.ts'

const rank = { older: -1, word: 1, digits: 2 }
const ends = 'final'
const dash = 'final-'
const words: Readonly<Record<string, string>> = { pre: 'c', preview: 'c', rc: 'c', dev: '@', '-': dash }

/**
 * Parses a Python version from before PEP 440, in setuptools' order: numbers and words from the left, words before
 * numbers, `dev` first, a dash as a step after the release, zeros before a word ignored. All sort below PEP 440
 * versions.
 */
export function parseOlderPypi(text: string): TokenVersion | null {
  const clean = cleanVersion(text)
  if (clean === null || /\s/.test(clean) || !/[0-9A-Za-z]/.test(clean)) return null
  const steps: Token[] = []
  for (const part of [...(clean.toLowerCase().match(/[0-9]+|[a-z]+|-|[^0-9a-z.-]+/g) ?? []), ends]) {
    if (/^[0-9]/.test(part)) steps.push({ rank: rank.digits, value: wholeNumber(part) })
    else addWord(steps, words[part] ?? part)
  }
  return { tokens: [{ rank: rank.older, value: 0 }, ...steps], prerelease: true }
}

/** A pre-release word removes the dashes before it; every word removes the zeros before it. */
function addWord(steps: Token[], word: string): void {
  if (word < ends) dropLast(steps, (step) => step.value === dash)
  dropLast(steps, (step) => step.rank === rank.digits && step.value === 0)
  steps.push({ rank: rank.word, value: word })
}

function dropLast(steps: Token[], matches: (step: Token) => boolean): void {
  for (let last = steps.at(-1); last && matches(last); last = steps.at(-1)) steps.pop()
}
