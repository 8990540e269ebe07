import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from './mutants.ts'

export type Tried = Mutant & { file: string; outcome: 'detected' | 'survived'; by: string | null }
export type Report = { folder: string; seed: number; mutants: number; tests: string[]; tried: Tried[] }

export const scoreOf = ({ tried }: Report): number =>
  tried.length === 0
    ? 0
    : Math.round((100 * tried.filter(({ outcome }) => outcome === 'detected').length) / tried.length)

/** Writes the report as JSON and as text; returns the path of the text. */
export function writeReport(report: Report, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const name = path.join(folder, report.folder.replaceAll('/', '-'))
  writeFileSync(`${name}.json`, JSON.stringify(report, null, 2))
  const survivors = report.tried.filter(({ outcome }) => outcome === 'survived')
  const lines = survivors.map(
    ({ file, line, kind, original, replacement }) =>
      `- \`${file}:${line}\` ${kind}: \`${oneLine(original)}\` → \`${oneLine(replacement)}\``,
  )
  const head = `# ${report.folder}: ${scoreOf(report)}% of ${report.tried.length} mutants detected`
  const sampled = `Sampled from ${report.mutants} with seed ${report.seed}, against ${report.tests.length} test files.`
  writeFileSync(`${name}.md`, `${[head, '', sampled, '', '## Survivors', '', ...lines].join('\n')}\n`)
  return `${name}.md`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100)
