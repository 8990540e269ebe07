import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandError } from './exit-codes.ts'

/** A secret typed without an echo, or the first line of standard input. */
export async function readSecret(prompt: string): Promise<string> {
  const secret = process.stdin.isTTY ? await typed(prompt) : ((await text(process.stdin)).split('\n')[0] ?? '')
  if (secret.trim() === '') throw new CommandError('No API key was entered.')
  return secret.trim()
}

async function typed(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** A file, or standard input for `-`. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A JSON object from a file or standard input. */
export async function readObject(file: string): Promise<Record<string, unknown>> {
  const source = await readInput(file)
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new CommandError(`${file} is not a JSON object.`)
}
