import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { Command } from 'commander'
import Papa from 'papaparse'
import type { Assay } from '../../client.ts'
import { AssayError, ConnectionError } from '../../errors.ts'
import { openClient } from '../config.ts'
import { CommandError, exitCodeOf, exitCodes } from '../exit-codes.ts'
import { type Found, lookUp } from '../look-up.ts'
import { printable, progress } from '../output.ts'
import { readInput } from '../read-input.ts'

type Options = { column?: string; out?: string }
type Row = { subject: string; kind: string; score: string; level: string; error: string; result: string }

const atOnce = 4
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export const bulkCommand = (): Command =>
  new Command('bulk')
    .description(
      'Look up every subject of a CSV file and write a CSV with kind, score, level, error and the whole result. One unit per distinct subject.',
    )
    .argument('<file.csv>', '- for standard input')
    .option('--column <name>', 'column with the subjects; the first by default')
    .option(
      '-o, --out <file.csv>',
      'write here, and skip the subjects that the file already has; standard output by default',
    )
    .action(async (file: string, { column, out }: Options) => {
      const done = out && existsSync(out) ? rowsOf(out) : []
      const known = new Set(done.filter(({ error }) => !error).map(({ subject }) => subject))
      const subjects = [...new Set(subjectsOf(await readInput(file), column))]
      const open = subjects.filter((subject) => !known.has(subject))
      const kept = done.filter(({ subject }) => known.has(subject))
      const assay = openClient()
      const rows = new Map<number, Row>()
      const found = () => [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
      const shown = progress(open.length, 'subjects')
      const write = (then?: () => void) => {
        shown.end()
        const text = `${Papa.unparse([...kept, ...found()], { escapeFormulae: true, newline: '\n' })}\n`
        if (!out) return void process.stdout.write(text, then)
        writeFileSync(out, text)
        then?.()
      }
      const unfinished = (reason: string) =>
        `${rows.size} of ${open.length} subjects were looked up. ${reason}${out ? ` Run the command again to continue with the rest.` : ''}`
      const interrupt = (signal: NodeJS.Signals) =>
        write(() => {
          process.stderr.write(`assay: ${unfinished('Interrupted.')}\n`)
          process.exit(128 + constants.signals[signal])
        })
      for (const signal of interruptions) process.once(signal, interrupt)
      let ended: Ended
      try {
        ended = await lookUpAll(assay, open, rows, shown)
      } finally {
        for (const signal of interruptions) process.off(signal, interrupt)
        write()
      }
      const { stopped, unavailable } = ended
      if (stopped)
        throw new CommandError(
          unfinished(stopped.message),
          stopped instanceof AssayError ? exitCodeOf(stopped.status) : exitCodes.unavailable,
        )
      const failed = found().filter(({ error }) => error).length
      process.stderr.write(`${rows.size} looked up, ${failed} with an error, ${known.size} already in the file.\n`)
      if (unavailable) process.exitCode = exitCodes.unavailable
    })

type Stop = AssayError | ConnectionError

/** `unavailable`: the service failed for a subject. */
type Ended = { stopped: Stop | null; unavailable: boolean }

/** Looks up a few at a time, into `rows`; stops at the first failure that the following subjects would meet as well. */
async function lookUpAll(
  assay: Assay,
  subjects: readonly string[],
  rows: Map<number, Row>,
  shown: ReturnType<typeof progress>,
): Promise<Ended> {
  let next = 0
  let stopped: Stop | null = null
  let unavailable = false
  const work = async () => {
    while (next < subjects.length && !stopped) {
      const at = next++
      const subject = subjects[at] ?? ''
      try {
        rows.set(at, rowOf(subject, await lookUp(assay, subject)))
      } catch (error) {
        if (error instanceof ConnectionError || (error instanceof AssayError && meetsAll(error))) stopped = error
        else if (error instanceof AssayError) {
          rows.set(at, failedRow(subject, `${error.code}: ${error.message}`))
          unavailable ||= exitCodeOf(error.status) === exitCodes.unavailable
        } else if (error instanceof CommandError) rows.set(at, failedRow(subject, error.message))
        else throw error
      }
      shown.step(1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { stopped, unavailable }
}

/** Whether the following subjects would be refused as well; what the plan does not include depends on the kind of subject. */
const meetsAll = ({ status, code }: AssayError): boolean =>
  [401, 402, 429].includes(status) || code === 'API_KEY_PAUSED'

function subjectsOf(csv: string, column: string | undefined): string[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [header = []] = data
  const at = column === undefined ? 0 : header.indexOf(column)
  if (at < 0) throw new CommandError(`The file has no column "${column}". It has: ${header.join(', ')}.`)
  const rows = column === undefined && header.length === 1 ? data : data.slice(1)
  return rows.map((row) => (row[at] ?? '').trim()).filter((subject) => subject !== '')
}

/**
 * The rows of an earlier run; its file has an apostrophe before subjects that a spreadsheet would read as a formula.
 * Fails for a file of something else, which would be overwritten.
 */
function rowsOf(file: string): Row[] {
  const { data, meta } = Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
  if (data.length > 0 && !meta.fields?.includes('subject'))
    throw new CommandError(`${file} is no result of this command. Name another file.`)
  return data.map((row) => ({ ...row, subject: row.subject.replace(/^'(?=[=+\-@])/, '') }))
}

function rowOf(subject: string, { kind, result }: Found): Row {
  const risk = (result.reputation ?? result.risk ?? {}) as { score?: number; level?: string }
  const { score = '', level = '' } = risk
  return { subject, kind, score: String(score), level, error: '', result: JSON.stringify(result) }
}

const failedRow = (subject: string, error: string): Row => ({
  subject,
  kind: '',
  score: '',
  level: '',
  error: printable(error),
  result: '',
})
