import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { decodeText, MOST_BYTES, readPackages } from '../../../../../lockfiles/read-packages.ts'
import type { LeftOut, ListedPackage } from '../../../../../lockfiles/reading.ts'
import { CommandError } from '../exit-codes.ts'

/** A package of a file, with its line from 1. */
export type Located = ListedPackage & { line: number }

export type ListedFile = { file: string; format: string; packages: Located[]; leftOut: readonly LeftOut[] }

const git = promisify(execFile)

/** Packages of a lock file or bill of materials; with `since`, those that the file did not have at that commit. */
export async function listedFile(file: string, since: string | undefined): Promise<ListedFile> {
  const text = contentsOf(file)
  const { format, packages, leftOut } = await listOf(file, text)
  const earlier = since === undefined ? null : await textAt(since, file)
  const known = new Set(
    earlier === null ? [] : (await listOf(`${since}:${file}`, earlier)).packages.map(({ purl }) => purl),
  )
  const added = packages.filter(({ purl }) => !known.has(purl))
  return { file, format, packages: added.map((one) => ({ ...one, line: one.line ?? lineOf(text, one) })), leftOut }
}

async function listOf(file: string, text: string) {
  const reading = await readPackages(path.basename(file), text)
  if ('refused' in reading) throw new CommandError(`${file}: ${reading.refused.title}. ${reading.refused.text}`)
  return reading
}

function contentsOf(file: string): string {
  try {
    return decodeText(readFileSync(file))
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The file at a commit of its repository; null if it did not exist there. */
async function textAt(commit: string, file: string): Promise<string | null> {
  const folder = path.dirname(path.resolve(file))
  const run = (...args: string[]) => git('git', args, { cwd: folder, maxBuffer: MOST_BYTES, encoding: 'buffer' })
  try {
    await run('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
  } catch {
    throw new CommandError(`${commit} is not a commit of the repository of ${file}. In CI, fetch the history first.`)
  }
  const name = `./${path.basename(file)}`
  const { stdout: listed } = await run('ls-tree', '--name-only', commit, '--', name)
  return listed.length === 0 ? null : decodeText((await run('show', `${commit}:${name}`)).stdout)
}

/** The line that names the package, or 1. */
function lineOf(text: string, { coordinate, version }: ListedPackage): number {
  for (const needle of [`node_modules/${coordinate}"`, `${coordinate}@${version}`, `"${coordinate}"`, coordinate]) {
    const at = text.indexOf(needle)
    if (at >= 0) return lineAt(text, at)
  }
  return 1
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
