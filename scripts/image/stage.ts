import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Stage, Step } from './dockerfile.ts'

type Place = { root: string; folder: string; folders: Map<string, string>; say: (text: string) => void }

/** Runs the steps of a stage; `folder` stands for the root of its file system, and is added to `folders` by its name. */
export async function buildStage(stage: Stage, { root, folder, folders, say }: Place): Promise<void> {
  mkdirSync(folder, { recursive: true })
  folders.set(stage.name, folder)
  let current = folder
  for (const step of stage.steps) {
    const started = Date.now()
    if (step.kind === 'workdir') {
      current = path.join(folder, step.folder)
      mkdirSync(current, { recursive: true })
    } else if (step.kind === 'copy') copy(step, { root, current, folders })
    else runCommand(step.command, current, root)
    say(`${stage.name}: ${titleOf(step)} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
}

const titleOf = (step: Step): string =>
  step.kind === 'run'
    ? `RUN ${step.command}`
    : step.kind === 'workdir'
      ? `WORKDIR ${step.folder}`
      : `COPY ${step.sources.join(' ')} ${step.to}`

/** A container has none of this machine's environment, except what npm needs to reach its registry. */
const passedOn = /^(HOME|PATH|TMPDIR|npm_config_(registry|cafile|cache|userconfig))$/i

/** With the Node of the checkout, which the base image stands for. */
function runCommand(command: string, cwd: string, root: string): void {
  const PATH = `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const env = Object.fromEntries(
    Object.entries({ ...process.env, PATH }).filter(([name]) => passedOn.test(name)),
  ) as NodeJS.ProcessEnv
  const { status } = spawnSync('/bin/sh', ['-c', command], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}.`)
}

function copy(
  step: Step & { kind: 'copy' },
  { root, current, folders }: { root: string; current: string; folders: Map<string, string> },
): void {
  const to = path.join(current, step.to)
  for (const source of step.sources) {
    const from = step.from === null ? path.join(root, source) : path.join(folders.get(step.from) ?? '', source)
    const isFolder = statSync(from).isDirectory()
    const target = isFolder ? to : path.join(to, path.basename(source))
    if (step.from !== null || !isFolder) cpSync(from, target, { recursive: true, verbatimSymlinks: true })
    else for (const file of contextFiles(root, source)) cpSync(path.join(from, file), path.join(target, file))
  }
}

/** Files of a folder of the build context that .dockerignore lets through, relative to the folder. */
function contextFiles(root: string, source: string): string[] {
  const rules = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('!') ? { pattern: line.slice(1), keep: true } : { pattern: line, keep: false }))
  const keeps = (file: string): boolean =>
    rules.reduce((kept, { pattern, keep }) => (matches(file, pattern) ? keep : kept), true)

  const found: string[] = []
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name)
      if (!keeps(name)) continue
      if (entry.isDirectory()) walk(name)
      else if (entry.isFile()) found.push(path.relative(source, name))
    }
  }
  walk(source)
  return found
}

/** Whether a pattern names the file or a folder above it. Unlike in a shell, `*` names dot files too. */
function matches(file: string, pattern: string): boolean {
  if (pattern === '*') return true
  const parts = file.split('/')
  return parts.some((_, index) => path.matchesGlob(parts.slice(0, index + 1).join('/'), pattern))
}
